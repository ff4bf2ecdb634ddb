import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** The plan as a page holds it beside its layout: where the layout has come without its pieces, so does the plan. */
export function boundPlan(plan: CuttingPlan, { omitted }: Pick<LayoutResult, 'omitted'>): CuttingPlan {
  return omitted === undefined ? plan : { ...plan, placings: [], tileStarts: [0], firstInRows: 0 };
}
