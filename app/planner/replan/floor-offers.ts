import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { FloorChoice } from '#app/layout/replan/floor-choice.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A way to follow the floor that is not taken yet: the job and the layout that it would be, or why it cannot be. */
export type FloorOffer =
  | { readonly choice: FloorChoice; readonly job: JobText; readonly request: LayoutRequest; readonly refusal: null }
  | { readonly choice: FloorChoice; readonly job: null; readonly request: null; readonly refusal: string };

/** The layouts of the offers that can be taken, in their order. */
export function requestsOf(offers: readonly FloorOffer[]): readonly LayoutRequest[] {
  return offers.flatMap(({ request }) => (request === null ? [] : [request]));
}

/** The joint before each course that is left; null: that of the plan. */
export function courseJointOf(job: JobText): Length | null {
  return readTrade({ ...job }, job.unitSystem).trade.courseJoint;
}
