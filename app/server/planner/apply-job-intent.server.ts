import type { JobText } from '#app/layout/model/job-text.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import { BLANK_OBSTACLE, enteredAs, type PlannerValues } from '#app/planner/form/values.ts';

/** The result of a job button of the plain form, as far as the calculator is concerned. */
export interface JobStep {
  readonly job: JobText;
  /** A loaded job is calculated; a closed one leaves an empty form; after anything else the layout is shown again. */
  readonly next: 'calculate' | 'show-again' | 'show-errors' | 'close';
  /** The job can be looked at, not changed. */
  readonly isReadOnly: boolean;
}

/**
 * The submission to answer after a job button: a loaded job, the previous values, or after saving `taken`, the same
 * values with the input beside the job applied.
 */
export function applyJobIntent(posted: Post, taken: PlannerValues, { job, next }: JobStep): Post {
  const values = job === taken.job ? taken : { ...posted.values, job };
  const submission = { ...posted, values };
  if (next === 'close' || (next === 'show-again' && !posted.hasLayout)) return { ...submission, intent: 'set-units' };
  if (next === 'calculate') {
    const opened = { ...values, ...enteredAs(job), aside: '', newObstacle: BLANK_OBSTACLE };
    return { ...submission, values: opened, intent: 'open', hasLayout: false };
  }
  return { ...submission, intent: next === 'show-again' ? 'show-again' : 'calculate', hasLayout: false };
}
