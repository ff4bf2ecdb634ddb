import { isSameData } from '#app/base/is-same-data.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { PlannerValues } from '#app/planner/form/values.ts';
import { NO_LAYOUT, type PlannerState } from '#app/planner/state.ts';
import { only, type Stepped } from '#app/planner/stepped.ts';

/** The delay before superseded cuts are requested again (ms). */
const AGAIN_MS = 150;

/** The form's cutting options. */
export function cuttingTyped({ job }: PlannerValues): CuttingOptions {
  return readCutting({ ...job }, job.unitSystem);
}

/** Plans the cuts of the layout on the page again if the form's options differ from theirs. */
export function followCutting({ state, effects }: Stepped): Stepped {
  const { layout, replanning, computing, values } = state;
  if (layout.result === null || layout.cuts === null || computing !== null) return { state, effects };
  const cutting = cuttingTyped(values);
  if (isSameData(layout.cuts.options, cutting)) {
    if (replanning === null) return { state, effects };
    return { state: { ...state, replanning: null, layout: { ...layout, areCutsOld: false } }, effects };
  }
  if (replanning !== null && isSameData(replanning.cutting, cutting)) return { state, effects };
  const number = state.replans + 1;
  const replan = { replans: number, replanning: { number, cutting }, layout: { ...layout, areCutsOld: true } };
  const asked = askForCuts({ ...state, ...replan }, number);
  return { state: asked.state, effects: [...effects, ...asked.effects] };
}

/** Requests the cuts numbered `number`, unless newer ones were requested. */
export function askForCuts(state: PlannerState, number: number): Stepped {
  const { replanning, layout } = state;
  if (replanning?.number !== number || layout.result === null) return only(state);
  const { cutting } = replanning;
  // The blade also affects the positions of planks.
  const { planks, request } = layout.result;
  const asked = planks ? { ...request, kerf: cutting.kerf } : request;
  return { state, effects: [{ type: 'replan', number, request: asked, cutting }] };
}

/** Handles the requested cuts, or the failure. */
export function applyCuts(state: PlannerState, number: number, outcome: PlannedOutcome): Stepped {
  const { layout, replanning } = state;
  if (replanning?.number !== number || layout.result === null) return only(state);
  if (outcome.ok) {
    const { result, cuts } = outcome.value;
    const newest = layout.result.planks ? result : layout.result;
    return only({ ...state, replanning: null, layout: { ...NO_LAYOUT, result: newest, cuts } });
  }
  if (outcome.error.code === 'superseded') {
    return { state, effects: [{ type: 'timer', ms: AGAIN_MS, event: { type: 'replan-due', number } }] };
  }
  return only({
    ...state,
    replanning: null,
    layout: { ...layout, cuts: null, areCutsOld: false, haveCutsFailed: true },
  });
}
