import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { PlannedLayout, PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { PlannedFloor } from '#app/layout/replan/describe-change.ts';
import type { PlannerEffect, PlannerEvent } from '#app/planner/events.ts';
import { cuttingTyped } from '#app/planner/follow-cutting.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { courseJointOf, requestsOf } from '#app/planner/replan/floor-offers.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';
import { mustPlan } from '#app/planner/replan/must-plan.ts';
import type { Computing, PlannerState } from '#app/planner/state.ts';
import { only, type Stepped } from '#app/planner/stepped.ts';

/** The planned floor on the page; null without one. */
export function floorOf({ layout: { result, cuts }, values }: PlannerState): PlannedFloor | null {
  return result && { result, cuts, courseJoint: courseJointOf(values.job) };
}

/** Clears the last preview when the user asks for a new one. */
export function beginFloorPreview(state: PlannerState, { offersOf }: FloorPlanner): PlannerState {
  const number = state.previews + 1;
  const { job } = state.values;
  return { ...state, previews: number, previewing: { number, job, offers: offersOf(job) } };
}

/** Clears the preview. */
export function endFloorPreview(state: PlannerState): PlannerState {
  return { ...state, previewing: null, layout: { ...state.layout, floorPreview: [] } };
}

/** The preview describes the job as it was when the user asked. */
export function keepFloorPreview(before: PlannerState, _event: PlannerEvent, after: PlannerState): PlannerState {
  if (before.values.job === after.values.job || before.previewing !== after.previewing) return after;
  const { layout, previewing } = after;
  return previewing === null && layout.floorPreview.length === 0 ? after : endFloorPreview(after);
}

/** Asks for the layouts of a preview once there is one to compare them with. */
export function askForPreview({ previewing, layout, values }: PlannerState): PlannerEffect[] {
  if (previewing === null || layout.result === null) return [];
  const requests = requestsOf(previewing.offers);
  const { number } = previewing;
  return requests.length === 0 ? [] : [{ type: 'preview-floor', number, requests, cutting: cuttingTyped(values) }];
}

/** Shows what would change. Nothing is counted or stored until the user applies it. */
export function settlePreview(
  state: PlannerState,
  { number, outcomes }: { readonly number: number; readonly outcomes: readonly PlannedOutcome[] },
  planner: FloorPlanner | null,
): Stepped {
  const { previewing, layout } = state;
  const before = floorOf(state);
  if (previewing?.number !== number || before === null) return only(state);
  // Another layout was requested in the meantime.
  if (outcomes.some((one) => !one.ok && one.error.code === 'superseded')) return only({ ...state, previewing: null });
  const floorPreview = mustPlan(planner).describeOffers(previewing.offers, before, outcomes);
  return only({ ...state, previewing: null, layout: { ...layout, floorPreview } });
}

/** What re-planning from the floor changes. */
export function changeOf(
  { before, values: { job } }: Computing,
  laidOut: PlannedLayout,
  planner: FloorPlanner | null,
): string | null {
  const { laid, courseJoint } = readTrade({ ...job }, job.unitSystem).trade;
  if (before === null || laid === null) return null;
  return mustPlan(planner).describeFloorChange(before, { ...laidOut, courseJoint }, laid, unitSystemOf(job));
}
