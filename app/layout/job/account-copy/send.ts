import { type DeletedJob, isUnsent, type JobCopy, markedJobs } from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import type { KeptTwice } from '#app/layout/job/account-copy/take-in.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';

/** A change that a device sends. */
export type Sent =
  | ({ readonly kind: 'delete' } & DeletedJob)
  | ({ readonly kind: 'save'; readonly job: SavedJob } & DeletedJob);

/** Why the account does not take a job; it then stays in the browser. */
export type Refusal = 'limit' | 'not-allowed' | 'custom-room' | 'unreadable';

export type SentAnswer =
  | { readonly fault: null; readonly revision: number }
  | { readonly fault: Refusal | 'name-taken' | 'changed' };

/**
 * All that waits to be sent, in its order: what is deleted first, which makes room; then jobs that take each other's names,
 * so that one call holds them together.
 */
export function changesToSend(copy: JobCopy): readonly Sent[] {
  const deleted = copy.marks.deleted.map((one) => ({ kind: 'delete' as const, ...one }));
  const changed = markedJobs(copy).flatMap(({ job, mark }) =>
    mark !== null && isUnsent(mark, job) ? [{ job, mark }] : [],
  );
  const byOldName = new Map(changed.map((one) => [foldName(one.mark.sentName), one]));
  const sorted = new Set<(typeof changed)[number]>();
  for (const one of changed) {
    let next = byOldName.get(foldName(one.job.name));
    if (next === one) continue;
    for (; next !== undefined && !sorted.has(next); next = byOldName.get(foldName(next.job.name))) sorted.add(next);
  }
  for (const one of changed) sorted.add(one);
  return [
    ...deleted,
    ...[...sorted].map(({ job, mark: { id, revision } }) => ({ kind: 'save' as const, id, revision, job })),
  ];
}

/**
 * The copy after the account has answered the first of the changes that were `sent`; it may have changed since. A job that
 * is refused is the browser's own from now on. Says where a job got another name because the account has one of that name.
 */
export function acknowledge(
  copy: JobCopy,
  sent: readonly Sent[],
  answers: readonly SentAnswer[],
): { copy: JobCopy; keptTwice: KeptTwice[] } {
  const { marks } = copy;
  const answered = new Map(
    answers.flatMap((answer, index) => {
      const change = sent[index];
      return change === undefined ? [] : [[change.id, { change, answer }] as const];
    }),
  );
  const here = new Map(markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [] : [[mark.id, job] as const])));
  const taken = new Set(copy.jobs.map(({ name }) => foldName(name)));
  const deleted = marks.deleted.filter(({ id }) => answered.get(id)?.change.kind !== 'delete');
  const keptTwice: KeptTwice[] = [];
  const newNames = new Map<SavedJob, string>();
  const copied = marks.copied.flatMap((mark) => {
    const { change, answer } = answered.get(mark.id) ?? {};
    const job = here.get(mark.id);
    if (change?.kind !== 'save' || answer === undefined || job === undefined || answer.fault === 'changed')
      return [mark];
    if (answer.fault === null)
      return [{ ...mark, revision: answer.revision, sentName: change.job.name, print: printOfJob(change.job.data) }];
    if (answer.fault !== 'name-taken') return [];
    const keptAs = freeName(taken, job.name);
    taken.add(foldName(keptAs));
    newNames.set(job, keptAs);
    keptTwice.push({ name: job.name, keptAs });
    return [{ ...mark, name: keptAs }];
  });
  // Deleted here while it was on its way.
  const gone = [...answered.values()].flatMap(({ change: { kind, id }, answer }) =>
    kind === 'save' && answer.fault === null && !here.has(id) ? [{ id, revision: answer.revision }] : [],
  );
  const waiting = [...deleted.filter(({ id }) => !gone.some((one) => one.id === id)), ...gone];
  const jobs = copy.jobs.map((job) => ({ ...job, name: newNames.get(job) ?? job.name }));
  return { copy: { jobs, marks: { ...marks, copied, deleted: waiting } }, keptTwice };
}
