import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { adviceOptions } from '#app/layout/advice/advice-choice.ts';
import { startOf } from '#app/layout/advice/start-choice.ts';
import { writeStart } from '#app/layout/advice/start-text.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import type { ComputedPost, ComputeTools } from '#app/server/planner/compute-post.server.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** The server functions for the adviser's buttons. */
export interface AdviceTools {
  readonly gateAdvice: ComputeTools['gate'];
  /** `from` is the posted layout, null if it is invalid. */
  readonly gateStart: (
    from: LayoutRequest | null,
    request: LayoutRequest,
    submissionId: string,
  ) => ReturnType<ComputeTools['gate']>;
  readonly advise: (command: AdviseAsk) => Promise<AdviceOutcome>;
}

type Answer = ComputedPost & { readonly advice: AnsweredAdvice | null };

/** The gate of the adviser's buttons; null for every other button. */
export function gateOfAdvice({ intent, values, submissionId }: Post, tools: AdviceTools): ComputeTools['gate'] | null {
  if (intent === 'advise') return tools.gateAdvice;
  if (!intent.startsWith('use-start:')) return null;
  const posted = checkJob(values.job);
  return (request) => tools.gateStart(posted.ok ? posted.request : null, request, submissionId);
}

/** Adds the adviser's result to the answer of a post. */
export async function addAdvice(submission: Post, answer: ComputedPost, tools: AdviceTools): Promise<Answer> {
  const { intent, adviceChoice: choice, values } = submission;
  const { result } = answer;
  if (intent.startsWith('use-start:')) {
    const posted = checkJob(values.job);
    const previous = posted.ok && result !== null ? writeStart(startOf(posted.request)) : null;
    return { ...answer, advice: { summary: null, problem: null, previous } };
  }
  if (intent !== 'advise') return { ...answer, advice: null };
  if (result === null) {
    const isUnpaid = answer.limit === null && Object.keys(answer.errors).length === 0;
    return {
      ...answer,
      ...(isUnpaid && { status: 400, errors: { form: [formProblemsWords.calculateFirst] } }),
      advice: null,
    };
  }
  const { trade } = readTrade({ ...values.job }, values.job.unitSystem);
  const outcome = await tools.advise({
    request: result.request,
    options: adviceOptions(result.request, choice, { seenEdges: trade.seenEdges, cutting: cuttingOf(trade) }),
  });
  const advice = {
    summary: outcome.ok ? outcome.value : null,
    problem: outcome.ok ? null : formProblemsWords.searchTooLong,
    previous: null,
  };
  return { ...answer, status: outcome.ok ? answer.status : 503, advice };
}
