import type { JobText } from '#app/layout/job/job-text.ts';
import type { Post } from '#app/planner/read-post.ts';

/** The result of a job button of the plain form, as far as the calculator is concerned. */
export interface JobStep {
  readonly job: JobText;
  /** A loaded job is calculated; a closed one leaves an empty form; after anything else the layout is shown again. */
  readonly next: 'calculate' | 'show-again' | 'show-errors' | 'close';
  /** The job can be looked at, not changed. */
  readonly isReadOnly: boolean;
}

/** The submission to answer after a job button: a loaded job, or the previous values. */
export function followJobIntent(posted: Post, { job, next }: JobStep): Post {
  const submission = { ...posted, values: { ...posted.values, job } };
  if (next === 'close' || (next === 'show-again' && !posted.hasLayout)) return { ...submission, intent: 'set-units' };
  if (next === 'calculate') {
    const values = { ...submission.values, aside: '' };
    return { ...submission, values, intent: 'open', hasLayout: false, isMeasuredAnew: false };
  }
  return { ...submission, intent: 'calculate', hasLayout: false };
}
