import { readCutting, readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { PlannedFloor } from '#app/layout/replan/describe-change.ts';
import { NO_TICKS, readTicksOf } from '#app/layout/replan/posted-ticks.ts';
import type { PlannerEffect } from '#app/planner/events.ts';
import { describeLayoutFailure } from '#app/planner/form/describe-layout-failure.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import { type AnsweredPage, emptyPage, unitSystemOf } from '#app/planner/form/values.ts';
import { readIntent } from '#app/planner/intents/intents.ts';
import { isRoomUnread } from '#app/planner/intents/take-room.ts';
import type { PlannerContext } from '#app/planner/planner-context.ts';
import { courseJointOf, requestsOf } from '#app/planner/replan/floor-offers.ts';
import { floorPlanner } from '#app/planner/replan/floor-planner.ts';
import { initialState, type PlannerState } from '#app/planner/state.ts';
import { step } from '#app/planner/step.ts';
import type { Stepped } from '#app/planner/stepped.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

export interface ComputedPost
  extends Pick<
    AnsweredPage,
    'values' | 'errors' | 'result' | 'cuts' | 'floorChange' | 'floorPreview' | 'limit' | 'hasLayout' | 'ticked'
  > {
  /** 200; 400 for invalid input; 403 if the plan does not allow it; 503 if the engine failed. */
  readonly status: 200 | 400 | 403 | 503;
}

/** The server functions for a post. */
export interface ComputeTools {
  /**
   * Checks the plan, and counts: after the input was validated, before anything is computed. The layouts `beside` are computed to
   * compare with: they are work, and count for nothing.
   */
  readonly gate: (
    request: LayoutRequest,
    beside: readonly LayoutRequest[],
  ) => Promise<{ readonly mayCompute: boolean; readonly limit: MetLimit | null }>;
  readonly compute: (request: LayoutRequest, cutting: CuttingOptions) => Promise<PlannedOutcome>;
}

/** The gate checks the plan, in one statement with the count. */
const GATED: PlannerContext = { limitOf: () => null, isClosed: () => false, mayPost: () => false, floorPlanner };

/** The planner after a posted button, just as in the browser: the same steps, but with the server's gate and engine. */
export async function computePost(post: Post, tools: ComputeTools): Promise<ComputedPost> {
  const { intent } = readIntent(post.intent);
  // Problems of changed measures are reported first.
  const isUnmade = post.values.hasUnreadWalls && !intent.keepsMeasures && isRoomUnread(post.values);
  const pressed = { type: 'pressed', intent: isUnmade && !intent.takesTyped ? 'take-typed' : post.intent } as const;
  const { state, effects } = step(stateOf(post), pressed, GATED);
  const { values } = state;
  const isRefused = Object.keys(state.errors).length > 0;
  // A message at an obstacle does not take back that the room was laid out.
  const hasLayout = post.hasLayout && intent.keepsLayout === true;
  const none = { result: null, cuts: null, floorChange: null, floorPreview: [], limit: null, ticked: NO_TICKS };
  const bare = { values, errors: state.errors, ...none, hasLayout };
  const asked = effects.find(isCompute);
  if (asked === undefined) return { ...bare, status: isRefused ? 400 : 200 };

  const { request, cutting, turn } = asked;
  const planned = isRefused ? null : plannedBefore(post);
  const offered = state.previewing === null ? [] : requestsOf(state.previewing.offers);
  const { mayCompute, limit } = await tools.gate(request, planned === null ? offered : [planned, ...offered]);
  if (!mayCompute) return { ...bare, limit, status: 403 };
  const outcome = await tools.compute(request, cutting);
  if (!outcome.ok) {
    const failure = describeLayoutFailure(outcome.error, request);
    return { ...bare, limit, errors: failure.errors, status: failure.isInputsFault ? 400 : 503 };
  }
  const before = planned && (await floorBefore(planned, post, tools));
  const computing = state.computing && { ...state.computing, before };
  const computed = step({ ...state, computing }, { type: 'computed', turn, outcome }, GATED);
  const { result, cuts, floorChange, floorPreview } = (await previewFloor(computed, tools)).layout;
  const { laid } = readTrade({ ...values.job }, values.job.unitSystem).trade;
  const ticked = result === null ? NO_TICKS : readTicksOf(result, post.ticks, before?.result ?? null, laid);
  return {
    ...bare,
    limit,
    result,
    cuts,
    floorChange,
    floorPreview,
    hasLayout: true,
    ticked,
    status: isRefused ? 400 : 200,
  };
}

/** The changes if the plan followed its floor, if requested. */
async function previewFloor({ state, effects }: Stepped, { compute }: ComputeTools): Promise<PlannerState> {
  const asked = effects.find((effect) => effect.type === 'preview-floor');
  if (asked === undefined) return state;
  const outcomes: PlannedOutcome[] = [];
  for (const request of asked.requests) outcomes.push(await compute(request, asked.cutting));
  return step(state, { type: 'floor-previewed', number: asked.number, outcomes }, GATED).state;
}

/** What stood on the page before its plan was to follow the floor: a post does not bring it along. */
function plannedBefore({ intent, values: { job } }: Post): LayoutRequest | null {
  const read = readIntent(intent).name === 'follow-floor' ? readJob(job) : null;
  return read?.ok ? read.value.request : null;
}

async function floorBefore(
  planned: LayoutRequest,
  { values: { job } }: Post,
  { compute }: ComputeTools,
): Promise<PlannedFloor | null> {
  const outcome = await compute(planned, readCutting({ ...job }, job.unitSystem));
  return outcome.ok ? { ...outcome.value, courseJoint: courseJointOf(job) } : null;
}

function stateOf({ values, hasLayout, adviceChoice, submissionId }: Post) {
  const empty = emptyPage(unitSystemOf(values.job), submissionId);
  return initialState({ ...empty, values, hasLayout, adviceChoice });
}

function isCompute(effect: PlannerEffect): effect is Extract<PlannerEffect, { type: 'compute' }> {
  return effect.type === 'compute';
}
