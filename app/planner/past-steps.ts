import { isSameData } from '#app/base/is-same-data.ts';
import type { Moment, PastStep, PastSteps, PlannerState } from '#app/planner/state.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/** Older steps are forgotten. */
const MOST_STEPS = 100;

/** What the steps need to know of an event. */
export interface AboutStep {
  /** The field being typed in; null if the event is not typing. */
  readonly typing: string | null;
  /** Present if it is New: the saved job that it closes. */
  readonly closed?: OpenJob | null;
}

/** The steps after an event that led from one state to the next. */
export function noteStep(before: PlannerState, { typing, closed }: AboutStep, after: PlannerState): PastSteps {
  const { steps } = before;
  if (after.values === before.values || isSameData(before.values.job, after.values.job)) return steps;
  const goesOn = typing !== null && typing === steps.typing && before.layout.result === null;
  if (goesOn && steps.past.length > 0) return { ...steps, future: [] };
  const step: PastStep = { moment: momentOf(before), ...(closed !== undefined && { closed }) };
  return { past: [...steps.past, step].slice(-MOST_STEPS), future: [], typing };
}

/** One step back or forward: the form to show, the open job if the step changes it, and the steps from there. */
export interface Travel {
  readonly moment: Moment;
  /** Undefined leaves it unchanged. */
  readonly open: OpenJob | null | undefined;
  readonly steps: PastSteps;
}

/** Null if there is no such step. */
export function travel(state: PlannerState, way: 'undo' | 'redo'): Travel | null {
  const { past, future } = state.steps;
  const step = way === 'undo' ? past.at(-1) : future[0];
  if (step === undefined) return null;
  const { moment, ...rest } = step;
  const other: PastStep = { moment: momentOf(state), ...rest };
  const isNew = rest.closed !== undefined;
  return {
    moment,
    open: !isNew ? undefined : way === 'undo' ? rest.closed : null,
    steps:
      way === 'undo'
        ? { past: past.slice(0, -1), future: [other, ...future], typing: null }
        : { past: [...past, other], future: future.slice(1), typing: null },
  };
}

function momentOf({ values, layout, isCounted }: PlannerState): Moment {
  return { values, hadLayout: layout.result !== null && isCounted };
}
