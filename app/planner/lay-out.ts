import { isSameData } from '#app/base/is-same-data.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { PlannedFloor } from '#app/layout/replan/describe-change.ts';
import { clear, refuseValues } from '#app/planner/change-state.ts';
import type { PlannerEffect } from '#app/planner/events.ts';
import { askForPreview, changeOf } from '#app/planner/floor-steps.ts';
import { cuttingTyped } from '#app/planner/follow-cutting.ts';
import { describeLayoutFailure } from '#app/planner/form/describe-layout-failure.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import type { IntentOutcome } from '#app/planner/intents/intent.ts';
import { readIntent } from '#app/planner/intents/intents.ts';
import type { PlannerContext } from '#app/planner/planner-context.ts';
import { NO_LAYOUT, type PlannerState } from '#app/planner/state.ts';
import { only, type Stepped } from '#app/planner/stepped.ts';

/** Whether the button shows a layout that was already counted. The example was never counted, so its other starts are. */
export function wasCounted({ layout }: PlannerState, posted: string): boolean {
  const { name, intent } = readIntent(posted);
  const isOfExample = name === 'use-start' && layout.result !== null && isExampleLayout(layout.result.request);
  return intent.isCounted === true && !isOfExample;
}

/** Whether the layout is already on the page. It is then computed again only on explicit request. */
export function isShown({ layout, computing }: PlannerState, name: string, request: LayoutRequest): boolean {
  if (name === 'calculate' || name === 'restore' || name === 'open' || computing !== null) return false;
  return layout.result !== null && isSameData(layout.result.request, request);
}

type SoundOutcome = IntentOutcome & { readonly request: LayoutRequest };

/** The button that asks for a layout. */
interface Asker {
  readonly name: string;
  readonly wasCounted: boolean;
  /** The floor to re-plan from readings; null for any other button. */
  readonly before: PlannedFloor | null;
}

/** Requests the layout, if the input is valid and the plan allows it. */
export function compute(state: PlannerState, outcome: SoundOutcome, asker: Asker, context: PlannerContext): Stepped {
  const { request, countKey } = outcome;
  const isExample = isExampleLayout(request);
  const checked = checkRequest(request);
  if (!checked.ok) {
    return only(refuseValues(clear(state), outcome.values, describeLayoutFailure(checked.error, request).errors));
  }
  const marked: PlannerEffect[] = asker.wasCounted && !isExample ? [{ type: 'mark-counted', countKey }] : [];
  const limit = context.limitOf(request, {
    countKey,
    isCounted: asker.wasCounted || isExample,
    isLookedAt: state.isLookedAt,
  });
  if (limit !== null) {
    return { state: clear(state), effects: [...marked, { type: 'show-limit', limit }] };
  }
  const turn = state.turn + 1;
  const cutting = cuttingTyped(outcome.values);
  return {
    state: {
      ...state,
      turn,
      computing: {
        values: outcome.values,
        request,
        countKey,
        isReady: false,
        isKept: isKept(asker, isExample),
        before: asker.before,
      },
      replanning: null,
      isCounted: false,
    },
    effects: [...marked, { type: 'compute', turn, request, countKey, cutting }],
  };
}

/** The example is not stored as the last calculation unless the user calculates or saved it. */
function isKept({ name }: Asker, isExample: boolean): boolean {
  return !isExample || name === 'calculate' || name === 'open';
}

/** This machine cannot compute it, or not in time. */
const FOR_SERVER: ReadonlySet<string> = new Set(['unavailable', 'timeout']);

/** Handles the computed layout, or the failure. */
export function settleLayout(
  state: PlannerState,
  outcome: PlannedOutcome,
  { floorPlanner, mayPost }: PlannerContext,
): Stepped {
  const { computing } = state;
  if (computing === null) return only(state);
  const press = state.press === 'over' ? 'none' : state.press;
  const over: PlannerState = { ...state, computing: null, press };
  // The layout may be available although its cuts failed.
  const result = computing.isReady ? state.layout.result : null;
  if (!outcome.ok && result === null) {
    if (outcome.error.code === 'superseded') return only({ ...over, layout: NO_LAYOUT });
    if (FOR_SERVER.has(outcome.error.code) && mayPost())
      return { state: { ...over, layout: NO_LAYOUT }, effects: [{ type: 'post' }] };
    const { errors } = describeLayoutFailure(outcome.error, computing.request);
    return only(refuseValues(clear(over), over.values, errors));
  }
  const counts = state.counts + 1;
  const submissionId = `${state.submissionId}.${counts}`.slice(-64);
  const layout = outcome.ok
    ? { ...NO_LAYOUT, ...outcome.value, floorChange: changeOf(computing, outcome.value, floorPlanner) }
    : { ...NO_LAYOUT, result: result, haveCutsFailed: true };
  const kept: PlannerEffect[] = computing.isKept ? [{ type: 'remember', values: computing.values }] : [];
  const asked = askForPreview({ ...over, layout });
  if (isExampleLayout(computing.request)) {
    return { state: { ...over, layout, hasLayout: true, isCounted: true }, effects: [...kept, ...asked] };
  }
  return {
    state: { ...over, layout, hasLayout: true, counts },
    effects: [...kept, ...asked, { type: 'count', turn: state.turn, countKey: computing.countKey, submissionId }],
  };
}

export function settleCount(state: PlannerState, turn: number, mayShow: boolean): Stepped {
  const forgotten: PlannerEffect[] = mayShow ? [] : [{ type: 'remember', values: null }];
  if (turn !== state.turn) return { state, effects: forgotten };
  return { state: mayShow ? { ...state, isCounted: true } : clear(state), effects: forgotten };
}
