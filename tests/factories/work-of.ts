import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import { USUAL_TRADE } from '#app/layout/job/fields/field-values.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** What a sheet says of the work where nothing of the trade was asked for. */
export function workOf(result: LayoutResult): WorkOptions {
  const { kerf, tileKind } = USUAL_TRADE;
  return { trade: USUAL_TRADE, plan: planCuts(result, { kerf, tileKind }) };
}
