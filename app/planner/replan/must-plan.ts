import { invariant } from '#app/base/invariant.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';

/** The code of the floor: whoever sends the event loads it before, where `needsFloorPlanner` says so. */
export function mustPlan(planner: FloorPlanner | null): FloorPlanner {
  invariant(planner !== null, 'the code that plans a laid floor anew is loaded before its buttons are run');
  return planner;
}
