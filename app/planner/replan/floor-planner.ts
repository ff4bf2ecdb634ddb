import { describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { describeOffers, offersOf } from '#app/planner/replan/preview-floor.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';

/** Re-plans the rest of a floor. Only two buttons need this code, so the browser loads it at the first press of one of them. */
export interface FloorPlanner {
  readonly replanJob: typeof replanJob;
  readonly offersOf: typeof offersOf;
  readonly describeOffers: typeof describeOffers;
  readonly describeFloorChange: typeof describeFloorChange;
}

export const floorPlanner: FloorPlanner = { replanJob, offersOf, describeOffers, describeFloorChange };
