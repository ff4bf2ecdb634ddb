import type { Answer, PlanAsk } from '#app/engine/messages.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { describePlan, refuseFile } from '#app/planner/form/describe-found-plan.ts';
import { readWish, wishOfButton } from '#app/planner/form/plan-sheet.ts';
import { type Post, readPost } from '#app/planner/form/read-post.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { applyMeasures } from '#app/planner/intents/apply-measures.ts';
import { readIntent, runIntent } from '#app/planner/intents/intents.ts';
import { takeTyped } from '#app/planner/intents/take-typed.ts';
import { measuresOfForm } from '#app/planner/measures/read-measure-fields.ts';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';
import { packPlan, unpackPlan } from '#app/server/floor-plans/pack-plan.server.ts';
import { type AdviceTools, addAdvice, gateOfAdvice } from '#app/server/planner/answer-advice.server.ts';
import { applyJobIntent, type JobStep } from '#app/server/planner/apply-job-intent.server.ts';
import { type ComputeTools, computePost } from '#app/server/planner/compute-post.server.ts';

/** The server functions for the answer to a post. */
export interface PostTools<Step extends JobStep & { readonly status: number }> extends AdviceTools {
  /** Performs a job button; null for any other button. `toKeep` is saved or shared; null if it cannot be. */
  readonly handleJobIntent: (job: JobText, toKeep: JobText | null) => Promise<Step | null>;
  /** Checks the plan and counts; the layouts `beside` are work only. */
  readonly gate: (
    request: LayoutRequest,
    beside: readonly LayoutRequest[],
    submission: Post,
    isReadOnly: boolean,
  ) => ReturnType<ComputeTools['gate']>;
  /** Only checks whether the layout may be shown again next to a job button. */
  readonly gateShownLayout: (request: LayoutRequest, isReadOnly: boolean) => ReturnType<ComputeTools['gate']>;
  readonly compute: ComputeTools['compute'];
  /** Reads a floor plan. */
  readonly readPlan: (ask: PlanAsk) => Promise<Answer<'plan'>>;
}

/**
 * The posted values, with the rooms of the floor plan if its button was pressed. Beside a button that makes something of the
 * form a chosen file is read too: the user then chooses a room of it.
 */
async function readPosted(form: FormData, readPlan: (ask: PlanAsk) => Promise<Answer<'plan'>>): Promise<Post> {
  const posted = readPost(form, measuresOfForm);
  const file = form.get('dxfFile');
  // Without a chosen file a browser sends a file without a name.
  const chosen = file instanceof File && file.name !== '' ? file : null;
  const { name, argument } = readIntent(posted.intent);
  const values = { ...posted.values, ...wishOfButton(name, argument) };
  const isReading = READING.includes(name) || isUntaken(posted);
  const isChosenWay = values.job.roomType === 'custom' && values.way === 'dxf';
  const isTaken = chosen !== null && isChosenWay && readIntent(posted.intent).intent.takesTyped === true;
  if (!isReading && !isTaken) return posted;
  const kept = chosen === null ? unpackPlan(values.planKept) : null;
  const refused = kept === null ? refuseFile(chosen?.size ?? null, MOST_SENT_BYTES) : null;
  if (refused !== null) return { ...posted, values: { ...values, dxf: refused } };
  const bytes = kept ?? new Uint8Array((await chosen?.arrayBuffer()) ?? []);
  const system = unitSystemOf(values.job);
  // What cannot be read is refused at its field by the button, beside the rooms that are found without it.
  const found = await readPlan({ bytes, wish: readWish(values, system) });
  const planKept = kept === null ? packPlan(bytes) : values.planKept;
  return { ...posted, values: { ...values, planKept, dxf: describePlan(found, system) } };
}

/** Buttons that read the file, again if it was read before. */
const READING = ['read-dxf', 'read-part', 'read-length'];

/** Ticked rooms that cannot be taken are refused beside the list, which is made again. */
function isUntaken({ intent, values }: Post): boolean {
  if (!intent.startsWith('take-chosen:') || values.planKept === '') return false;
  return Object.keys(runIntent(values, intent, false).errors).length > 0;
}

/** The answer to any button of the calculator's plain form. */
export async function handlePost<Step extends JobStep & { readonly status: number }>(
  form: FormData,
  tools: PostTools<Step>,
) {
  const posted = applyMeasures(await readPosted(form, tools.readPlan));
  const taken = takeTyped(posted.values);
  const isTaken = Object.keys(taken.errors).length === 0;
  const step = await tools.handleJobIntent(posted.values.job, isTaken ? taken.values.job : null);
  const submission = step === null ? posted : applyJobIntent(posted, taken.values, step);
  const isShownAgain = step !== null && step.next !== 'calculate';
  const isReadOnly = step?.isReadOnly ?? false;
  const gateAdviser = step === null ? gateOfAdvice(submission, tools) : null;
  const answer = await computePost(submission, {
    gate: async (request, beside) => {
      if (gateAdviser !== null) return gateAdviser(request, beside);
      if (isShownAgain) return tools.gateShownLayout(request, isReadOnly);
      return tools.gate(request, beside, submission, isReadOnly);
    },
    compute: tools.compute,
  });
  const { status, ...page } = await addAdvice(submission, answer, tools);
  const isRefused = Object.keys(page.errors).length > 0;
  return {
    page: {
      ...page,
      adviceChoice: submission.adviceChoice,
      isReadOnly,
      // A message takes the focus to its field.
      changedPart: isRefused ? null : changedPartOf(submission),
      returnsTo: isRefused ? null : buttonToReturnTo(submission),
    },
    step,
    status: isShownAgain ? step.status : status,
    /** The unit system to remember for the next visit, if requested. */
    unitsToKeep: submission.intent === 'save-units' ? unitSystemOf(page.values.job) : null,
  };
}

/** The button at which the answer is read on, by its value; null: the answer is read from the top. */
function buttonToReturnTo({ intent: posted, values }: Post): string | null {
  const { intent: known, argument } = readIntent(posted);
  return known.leadsToTop ? null : (known.returnsTo?.(argument, values) ?? posted);
}

/** The part changed by its own button: the answer shows it open and focused. */
function changedPartOf({ intent, values }: Post): string | null {
  const { intent: known, argument } = readIntent(intent);
  return known.changedPart?.(argument, values) ?? null;
}
