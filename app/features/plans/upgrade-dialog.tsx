import { PlanCards } from '#app/features/plans/plan-cards.tsx';
import { suggestedOffer, UPGRADE_REASONS } from '#app/features/plans/upgrade-reasons.ts';
import type { LimitReason, Plan } from '#app/product/plans/plans.ts';
import { Dialog } from '#app/ui/dialog.tsx';

export interface UpgradeDialogProps {
  /** Why it opens. Null closes it. */
  readonly reason: LimitReason | null;
  readonly plan: Plan;
  readonly onClose: () => void;
  /** The server's own message, if it refused. */
  readonly message?: string | null;
}

/** The limit that was reached, and the plans without it. */
export default function UpgradeDialog({ reason, plan, onClose, message }: UpgradeDialogProps) {
  const shown = reason ?? 'trial-limit';
  const { title, text } = UPGRADE_REASONS[shown](plan);
  return (
    <Dialog
      open={reason !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={message ?? text}
      wide
    >
      <PlanCards suggested={suggestedOffer(shown)} />
    </Dialog>
  );
}
