import { startTransition, useEffect, useState } from 'react';
import { planInWorker } from '#app/features/trade-notes/plan-in-worker.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingOptions, CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** So few pieces are planned at once, on the server too; more of them in a worker, after the layout is on screen. */
const PLANNED_AT_ONCE = 120;

/** A layout that still changes, under a drag, is not planned until it has rested this long. */
const REST_MS = 150;

/** What planning may hold up a page, or the server, for; the best plan so far is shown then, and told as such. */
const BUDGET_MS = 40;

export interface Planned {
  readonly result: LayoutResult;
  readonly options: CuttingOptions;
  readonly plan: CuttingPlan | null;
}

/** A plan on this very thread, as good as the time allows. */
export function planBriefly(result: LayoutResult, options: CuttingOptions): CuttingPlan {
  const end = performance.now() + BUDGET_MS;
  return planCuts(result, options, () => performance.now() > end);
}

/** The cutting plan of the latest layout that has come to rest. */
export function useCuttingPlan(result: LayoutResult, options: CuttingOptions): Planned {
  const [planned, setPlanned] = useState<Planned>(() => {
    return { result, options, plan: result.pieces.length <= PLANNED_AT_ONCE ? planCuts(result, options) : null };
  });
  const isWanted = planned.plan === null || planned.result !== result || planned.options !== options;
  useEffect(() => {
    if (!isWanted) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      const { shapes, pieces, counts, tileAcross, tileDown } = result;
      const layout = { shapes, pieces, counts, tileAcross, tileDown };
      stop = planInWorker({ layout, options }, (plan) => {
        // Hundreds of pictures and boxes: rendered in slices.
        startTransition(() => setPlanned({ result, options, plan: plan ?? planBriefly(result, options) }));
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [result, options, isWanted]);
  return planned;
}
