import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** The plan for a page: without its placings if the layout has no pieces. */
export function boundPlan(plan: CuttingPlan, { omitted }: Pick<LayoutResult, 'omitted'>): CuttingPlan {
  return omitted === undefined ? plan : { ...plan, placings: [], tileStarts: [0], firstInRows: 0 };
}
