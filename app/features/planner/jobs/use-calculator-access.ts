import { useContext, useDeferredValue, useMemo } from 'react';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import { isTypedBeside } from '#app/planner/intents/take-typed.ts';
import { isDrawingOpen } from '#app/planner/state.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import type { Plan } from '#app/product/plans/plans.ts';

/** The saved jobs' access to the planner. Stable until its visible parts change. */
export function useCalculatorAccess(plan: Plan): CalculatorAccess {
  const { getState, send } = usePlannerStore();
  const isReadOnly = usePlanner(({ isLookedAt, values }) => isLookedAt && missingForJob(plan, values.job) !== null);
  const { tiles } = useContext(AccountTiles);
  // Deferred like the layout: input is shown first.
  const hasLayout = useDeferredValue(usePlanner(({ layout }) => layout.result !== null));
  return useMemo(
    () => ({
      hasLayout,
      isReadOnly,
      tiles,
      now: () => {
        if (isDrawingOpen(getState())) return null;
        if (isTypedBeside(getState().values)) send({ type: 'pressed', intent: 'take-typed' });
        const { values } = getState();
        return isTypedBeside(values) ? null : values.job;
      },
      load: (job, isCounted) => send({ type: 'job-opened', job, isCounted }),
      showErrors: () => send({ type: 'check-asked' }),
      close: () => send({ type: 'job-closed' }),
    }),
    [hasLayout, isReadOnly, tiles, getState, send],
  );
}
