import type { PlannerEffect } from '#app/planner/events.ts';
import type { PlannerState } from '#app/planner/state.ts';

/** The state after an event, and what is to be done. */
export interface Stepped {
  readonly state: PlannerState;
  readonly effects: readonly PlannerEffect[];
}

/** Nothing is to be done. */
export function only(state: PlannerState): Stepped {
  return { state, effects: [] };
}
