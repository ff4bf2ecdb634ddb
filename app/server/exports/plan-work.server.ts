import { performance } from 'node:perf_hooks';
import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** What a plan may hold up the server for; the sheet says where it is the best plan so far. */
const BUDGET_MS = 120;

/** What a sheet says of the work: the trade fields of the posted form, and the plan they lead to. */
export function planWork(result: LayoutResult, fields: JobText): WorkOptions {
  const { trade } = readTrade({ ...fields }, fields.unitSystem);
  const end = performance.now() + BUDGET_MS;
  return { trade, plan: planCuts(result, trade, () => performance.now() > end) };
}
