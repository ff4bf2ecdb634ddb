import { PlanCards } from '#app/features/plans/plan-cards.tsx';
import { suggestedOffer, UPGRADE_REASONS } from '#app/features/plans/upgrade-reasons.ts';
import type { LimitReason } from '#app/product/plans/plans.ts';
import { Card } from '#app/ui/card.tsx';

/** The upgrade dialog's content as part of the page: what a plain form gets back. */
export function UpgradeNotice({ reason, message }: { readonly reason: LimitReason; readonly message?: string | null }) {
  const { title, text } = UPGRADE_REASONS[reason];
  return (
    <Card role="alert" id="upgrade" tabIndex={-1} className="border-accent">
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{message ?? text}</p>
      <PlanCards suggested={suggestedOffer(reason)} />
    </Card>
  );
}
