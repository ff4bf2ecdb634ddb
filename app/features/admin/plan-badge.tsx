import { planLooks } from '#app/features/admin/plan-looks.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import { Badge } from '#app/ui/badge.tsx';

/** A plan's name in its color, with its icon. */
export function PlanBadge({ plan, className }: { readonly plan: Plan; readonly className?: string }) {
  const { tone, icon: Icon } = planLooks(plan);
  return (
    <Badge tone={tone} className={className ?? ''}>
      <Icon aria-hidden="true" className="size-4" />
      {PLANS[plan].label}
    </Badge>
  );
}
