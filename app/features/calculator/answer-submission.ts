import { checkRequest } from '#app/layout/check-request.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { PlannedOutcome } from '#app/layout/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { applyIntent, type IntentOutcome } from '#app/planner/apply-intent.ts';
import { describeLayoutFailure } from '#app/planner/describe-layout-failure.ts';
import { isOwnStep, measureCorners } from '#app/planner/measures/settle-measures.ts';
import type { Post } from '#app/planner/read-post.ts';
import type { AnsweredPage } from '#app/planner/values.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

export interface SubmissionAnswer
  extends Pick<AnsweredPage, 'values' | 'errors' | 'result' | 'plan' | 'limit' | 'hasLayout'> {
  /** 200; 400 for what was typed wrongly; 403 where the plan does not allow it; 503 where the engine could not answer. */
  readonly status: 200 | 400 | 403 | 503;
}

/** What the answer needs of the server. */
export interface AnswerTools {
  /** Asks the plan, and counts: after the inputs were found sound, before anything is computed. */
  readonly gate: (request: LayoutRequest) => Promise<{ readonly mayCompute: boolean; readonly limit: MetLimit | null }>;
  readonly compute: (request: LayoutRequest, cutting: CuttingOptions) => Promise<PlannedOutcome>;
}

/** The answer to a posted form: the same page with its values, and either its layout or its messages. */
export async function answerSubmission(submission: Post, tools: AnswerTools): Promise<SubmissionAnswer> {
  const { values, errors, request } = answerIntent(submission);
  // A message at an obstacle does not take back that the room was laid out.
  const hasLayout = submission.hasLayout && submission.intent.includes('obstacle');
  const bare = { values, errors, result: null, plan: null, limit: null, hasLayout };
  if (request === null) return { ...bare, status: Object.keys(errors).length > 0 ? 400 : 200 };
  const checked = checkRequest(request);
  if (!checked.ok) return { ...bare, errors: describeLayoutFailure(checked.error, request).errors, status: 400 };
  const { mayCompute, limit } = await tools.gate(request);
  if (!mayCompute) return { ...bare, limit, status: 403 };
  const outcome = await tools.compute(request, readCutting({ ...values.job }, values.job.unitSystem));
  const isRefused = Object.keys(errors).length > 0;
  if (outcome.ok) return { ...bare, limit, ...outcome.value, hasLayout: true, status: isRefused ? 400 : 200 };
  const failure = describeLayoutFailure(outcome.error, request);
  return { ...bare, limit, errors: failure.errors, status: failure.isInputsFault ? 400 : 503 };
}

/** What the button leads to, its corners measured. */
function answerIntent({ values, intent, hasLayout, isMeasuredAnew }: Post): IntentOutcome {
  const isOwn = isOwnStep(intent);
  // What measures that were changed are lacking comes first.
  const isUnmade = isMeasuredAnew && !isOwn && values.job.roomType === 'custom';
  const outcome = applyIntent(values, isUnmade ? 'measure:make' : intent, hasLayout);
  return isOwn || isUnmade ? outcome : { ...outcome, values: measureCorners(outcome.values) };
}
