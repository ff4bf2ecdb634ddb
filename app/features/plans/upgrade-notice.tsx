import { PlanCards } from '#app/features/plans/plan-cards.tsx';
import { suggestedOffer, UPGRADE_REASONS } from '#app/features/plans/upgrade-reasons.ts';
import type { LimitReason, Plan } from '#app/product/plans/plans.ts';
import { Card } from '#app/ui/card.tsx';

export interface UpgradeNoticeProps {
  readonly reason: LimitReason;
  /** The account's plan. */
  readonly plan: Plan;
  readonly message?: string | null;
  /** Replaces the reason's own title. */
  readonly title?: string;
}

/** The upgrade dialog's content as part of the page, for the answer to a plain form. */
export function UpgradeNotice({ reason, plan, message, title }: UpgradeNoticeProps) {
  const words = UPGRADE_REASONS[reason](plan);
  return (
    <Card role="alert" id="upgrade" tabIndex={-1} className="border-accent">
      <h2 className="text-xl font-semibold">{title ?? words.title}</h2>
      <p className="mt-1 mb-4 text-muted">{message ?? words.text}</p>
      <PlanCards suggested={suggestedOffer(reason)} />
    </Card>
  );
}
