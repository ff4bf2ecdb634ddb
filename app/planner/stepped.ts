import type { PlannerEffect } from '#app/planner/events.ts';
import type { PlannerState } from '#app/planner/state.ts';

/** The state after an event, and its effects. */
export interface Stepped {
  readonly state: PlannerState;
  readonly effects: readonly PlannerEffect[];
}

/** No effects. */
export function only(state: PlannerState): Stepped {
  return { state, effects: [] };
}
