import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { isUnsent, markedJobs } from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/**
 * How the form compares with the open job.
 * - saved: the account has the same
 * - kept-here: the same, but only in this browser
 * - unsaved: different
 */
export type FormState = 'saved' | 'kept-here' | 'unsaved';

/** Compares the contents, so that a change that was undone does not count. */
export function judgeForm(
  form: JobText,
  open: OpenJob,
  { jobs, marks }: Pick<BrowserJobs, 'jobs' | 'marks'>,
): FormState {
  const data = documentOf(form, '');
  if (data === null) return 'unsaved';
  const print = printOfJob(data);
  if (open.place === 'account') return print === open.seen ? 'saved' : 'unsaved';
  const kept = markedJobs({ jobs, marks }).find(({ job }) => job.name === open.name);
  if (kept === undefined || printOfJob(kept.job.data) !== print) return 'unsaved';
  return kept.mark === null || isUnsent(kept.mark, kept.job) ? 'kept-here' : 'saved';
}
