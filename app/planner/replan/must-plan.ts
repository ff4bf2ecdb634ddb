import { invariant } from '#app/base/invariant.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';

/** The re-planning code. The sender of the event loads it first if `needsFloorPlanner` is true. */
export function mustPlan(planner: FloorPlanner | null): FloorPlanner {
  invariant(planner !== null, 'the code that plans a laid floor anew is loaded before its buttons are run');
  return planner;
}
