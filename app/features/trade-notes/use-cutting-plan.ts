import { useEffect, useState } from 'react';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingOptions, CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/** So few pieces are planned at once, on the server too; more of them after the layout is on screen. */
const PLANNED_AT_ONCE = 120;

/** A layout that still changes, under a drag, is not planned until it has rested this long. */
const REST_MS = 150;

/** What planning may hold up the page for; the best plan so far is shown then, and told as such. */
const BUDGET_MS = 40;

export interface Planned {
  readonly result: LayoutResult;
  readonly options: CuttingOptions;
  readonly plan: CuttingPlan | null;
}

/** The cutting plan of the latest layout that has come to rest. */
export function useCuttingPlan(result: LayoutResult, options: CuttingOptions): Planned {
  const [planned, setPlanned] = useState<Planned>(() => {
    return { result, options, plan: result.pieces.length <= PLANNED_AT_ONCE ? planCuts(result, options) : null };
  });
  useEffect(() => {
    if (planned.plan !== null && planned.result === result && planned.options === options) return;
    const timer = setTimeout(() => {
      const end = performance.now() + BUDGET_MS;
      setPlanned({ result, options, plan: planCuts(result, options, () => performance.now() > end) });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [result, options, planned]);
  return planned;
}
