import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/job/fields/field-values.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** How tiles are cut where nothing was asked for. */
export const USUAL_CUTTING = cuttingOf(USUAL_TRADE);

/** What a sheet says of the work where nothing of the trade was asked for. */
export function workOf(result: LayoutResult): WorkOptions {
  return { trade: USUAL_TRADE, cuts: planCuts(result, USUAL_CUTTING) };
}
