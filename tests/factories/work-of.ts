import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** The options for cutting if nothing is specified. */
export const USUAL_CUTTING = cuttingOf(USUAL_TRADE);

/** The options of a sheet for a job without trade fields. */
export function workOf(result: LayoutResult): WorkOptions {
  return { trade: USUAL_TRADE, cuts: planCuts(result, USUAL_CUTTING) };
}
