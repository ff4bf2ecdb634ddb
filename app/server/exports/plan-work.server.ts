import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import { cuttingOf } from '#app/layout/job/fields/field-values.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { PlanCache } from '#app/server/layouts/plan-cache.server.ts';

/** Of this thread: who has looked at a sheet asks for its file next. */
const plans = new PlanCache();

/** What a sheet says of the work: the trade fields of the posted form, and the plan they lead to. */
export function planWork(result: LayoutResult, fields: JobText): WorkOptions {
  const { trade } = readTrade({ ...fields }, fields.unitSystem);
  const cutting = cuttingOf(trade);
  const known = plans.get(result.request, cutting);
  if (known !== null) return { trade, plan: known };
  const plan = planCuts(result, cutting);
  plans.keep(result.request, plan);
  return { trade, plan };
}
