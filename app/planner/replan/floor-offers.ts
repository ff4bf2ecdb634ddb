import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { FloorChoice } from '#app/layout/replan/floor-choice.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A way to re-plan from the floor that is not applied yet: its job and layout, or why it is not possible. */
export type FloorOffer =
  | { readonly choice: FloorChoice; readonly job: JobText; readonly request: LayoutRequest; readonly refusal: null }
  | { readonly choice: FloorChoice; readonly job: null; readonly request: null; readonly refusal: string };

/** The layouts of the offers that can be applied, in order. */
export function requestsOf(offers: readonly FloorOffer[]): readonly LayoutRequest[] {
  return offers.flatMap(({ request }) => (request === null ? [] : [request]));
}

/** The joint before each remaining course; null: the plan's joint. */
export function courseJointOf(job: JobText): Length | null {
  return readTrade({ ...job }, job.unitSystem).trade.courseJoint;
}
