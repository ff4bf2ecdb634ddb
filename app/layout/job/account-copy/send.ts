import { type DeletedJob, isUnsent, type JobCopy, markedJobs } from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import type { KeptTwice } from '#app/layout/job/account-copy/take-in.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';

/** What a device sends next. */
export type Sent =
  | ({ readonly kind: 'delete' } & DeletedJob)
  | ({ readonly kind: 'save'; readonly job: SavedJob } & DeletedJob);

/** Why the account does not take a job; it then stays in the browser. */
export type Refusal = 'limit' | 'not-allowed' | 'custom-room' | 'unreadable';

export type SentAnswer =
  | { readonly fault: null; readonly revision: number }
  | { readonly fault: Refusal | 'name-taken' | 'changed' };

/** The change to send next: what is deleted first, which makes room; null where all is sent. */
export function nextToSend(copy: JobCopy): Sent | null {
  const [deleted] = copy.marks.deleted;
  if (deleted !== undefined) return { kind: 'delete', ...deleted };
  for (const { job, mark } of markedJobs(copy)) {
    if (mark !== null && isUnsent(mark, job)) return { kind: 'save', id: mark.id, revision: mark.revision, job };
  }
  return null;
}

/**
 * The copy after the account has answered; it may have changed since the change was sent. A job that is refused is the
 * browser's own from now on. Says where a job got another name because the account has one of that name.
 */
export function acknowledge(copy: JobCopy, sent: Sent, answer: SentAnswer): { copy: JobCopy; keptTwice: KeptTwice[] } {
  const { marks } = copy;
  const others = marks.deleted.filter(({ id }) => id !== sent.id);
  if (sent.kind === 'delete') return { copy: { ...copy, marks: { ...marks, deleted: others } }, keptTwice: [] };
  const there = markedJobs(copy).find(({ mark }) => mark?.id === sent.id);
  if (answer.fault === null) {
    const { revision } = answer;
    if (there === undefined) {
      // Deleted here while it was on its way.
      const deleted = [...others, { id: sent.id, revision }];
      const copied = marks.copied.filter(({ id }) => id !== sent.id);
      return { copy: { ...copy, marks: { ...marks, copied, deleted } }, keptTwice: [] };
    }
    const seen = { revision, sentName: sent.job.name, print: printOfJob(sent.job.data) };
    const copied = marks.copied.map((mark) => (mark.id === sent.id ? { ...mark, ...seen } : mark));
    return { copy: { ...copy, marks: { ...marks, copied } }, keptTwice: [] };
  }
  if (there === undefined || answer.fault === 'changed') return { copy, keptTwice: [] };
  if (answer.fault !== 'name-taken') {
    const copied = marks.copied.filter(({ id }) => id !== sent.id);
    return { copy: { ...copy, marks: { ...marks, copied } }, keptTwice: [] };
  }
  const { name } = there.job;
  const keptAs = freeName(new Set(copy.jobs.map((job) => foldName(job.name))), name);
  const jobs = copy.jobs.map((job) => (job === there.job ? { ...job, name: keptAs } : job));
  const copied = marks.copied.map((mark) => (mark.id === sent.id ? { ...mark, name: keptAs } : mark));
  return { copy: { jobs, marks: { ...marks, copied } }, keptTwice: [{ name, keptAs }] };
}
