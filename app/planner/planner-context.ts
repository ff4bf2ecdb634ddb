import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

/** How a layout is requested. */
interface AskedLayout {
  readonly countKey: string;
  /** It was counted before, or is never counted. */
  readonly isCounted: boolean;
  /** The plan does not include such a room, but the layout may be viewed. */
  readonly isLookedAt: boolean;
}

/** The planner's surroundings. */
export interface PlannerContext {
  /** The limit that prevents computing `request`; null if there is none. */
  readonly limitOf: (request: LayoutRequest, asked: AskedLayout) => MetLimit | null;
  /** The job uses something that the plan does not include. */
  readonly isClosed: (job: JobText) => boolean;
  /** The form can be posted to the server, which can compute what this machine cannot. */
  readonly mayPost: () => boolean;
  /** Null until an event needs it. */
  readonly floorPlanner: FloorPlanner | null;
}
