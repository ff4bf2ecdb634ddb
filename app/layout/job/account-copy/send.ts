import type { Conflict, Renamed, SyncMessages } from '#app/layout/job/account-copy/conflict.ts';
import {
  type CopiedJob,
  type JobCopy,
  markedJobs,
  type Refusal,
  unsentJobs,
} from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';
import type { SavedJob } from '#app/layout/model/job.ts';

type SentId = Pick<CopiedJob, 'id' | 'revision'>;

/** A change that a device sends. */
export type Sent =
  | ({ readonly kind: 'delete' } & SentId)
  | ({
      readonly kind: 'save';
      readonly job: SavedJob;
      /** The project that takes a new job. */
      readonly project?: string;
    } & SentId);

export type SentAnswer =
  | {
      readonly fault: null;
      readonly revision: number;
      /** The project rejected the job: it is full or deleted. */
      readonly isOutsideProject?: true;
    }
  | { readonly fault: Refusal | 'name-taken' | 'changed' };

/**
 * All pending changes in order: deletions first, because they free names and space; then jobs that swap names, so that
 * one call contains them together.
 */
export function changesToSend(copy: JobCopy): readonly Sent[] {
  const deleted = copy.marks.deleted.map(({ id, revision }) => ({ kind: 'delete' as const, id, revision }));
  const changed = unsentJobs(copy);
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
    ...[...sorted].map(({ job, mark: { id, revision, project } }) => ({
      kind: 'save' as const,
      id,
      revision,
      job,
      ...(revision === 0 && project !== null && { project }),
    })),
  ];
}

/** Records what is being sent, so that it is recognized if the answer is lost. */
export function markSending(copy: JobCopy, sent: readonly Sent[]): JobCopy {
  const states = new Map(
    sent.flatMap((change) =>
      change.kind === 'save'
        ? [[change.id, { name: change.job.name, print: printOfJob(change.job.data) }] as const]
        : [],
    ),
  );
  const copied = copy.marks.copied.map((mark) => ({ ...mark, sending: states.get(mark.id) ?? mark.sending }));
  return { ...copy, marks: { ...copy.marks, copied } };
}

/**
 * The copy after the account answered the first of the `sent` changes. The copy may have changed since. A rejected job
 * stays in this browser. Reports jobs renamed because of a name conflict in the account.
 */
export function acknowledge(
  copy: JobCopy,
  sent: readonly Sent[],
  answers: readonly SentAnswer[],
): SyncMessages & { readonly copy: JobCopy } {
  const { marks } = copy;
  const answered = new Map(
    answers.flatMap((answer, index) => {
      const change = sent[index];
      return change === undefined ? [] : [[change.id, { change, answer }] as const];
    }),
  );
  const here = new Map(markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [] : [[mark.id, job] as const])));
  const taken = new Set(copy.jobs.map(({ name }) => foldName(name)));
  const deleted = marks.deleted.filter(({ id }) => {
    const { change, answer } = answered.get(id) ?? {};
    // If the account has another revision, fetch it first.
    return change?.kind !== 'delete' || answer?.fault === 'changed';
  });
  const conflicts: Conflict[] = [];
  const renamed: Renamed[] = [];
  const newNames = new Map<SavedJob, string>();
  const copied = marks.copied.flatMap((mark): CopiedJob[] => {
    const { change, answer } = answered.get(mark.id) ?? {};
    const job = here.get(mark.id);
    if (change?.kind !== 'save' || answer === undefined || job === undefined || answer.fault === 'changed')
      return [mark];
    const confirmed = { ...mark, sending: null };
    if (answer.fault === null) {
      const { revision } = answer;
      if (answer.isOutsideProject) conflicts.push({ kind: 'not-in-project', name: job.name });
      const [sentName, print] = [change.job.name, printOfJob(change.job.data)];
      return [{ ...confirmed, revision, sentName, print, project: null }];
    }
    if (answer.fault !== 'name-taken') return [{ ...confirmed, refused: answer.fault }];
    const keptAs = freeName(taken, job.name);
    taken.add(foldName(keptAs));
    newNames.set(job, keptAs);
    renamed.push({ from: job.name, to: keptAs });
    conflicts.push({ kind: 'name-taken', name: job.name, ours: keptAs });
    return [{ ...confirmed, name: keptAs }];
  });
  // Deleted here during the request.
  const gone = [...answered.values()].flatMap(({ change, answer }) =>
    change.kind === 'save' && answer.fault === null && !here.has(change.id)
      ? [{ id: change.id, revision: answer.revision, name: change.job.name, sending: null }]
      : [],
  );
  const waiting = [...deleted.filter(({ id }) => !gone.some((one) => one.id === id)), ...gone];
  const jobs = copy.jobs.map((job) => ({ ...job, name: newNames.get(job) ?? job.name }));
  return { copy: { jobs, marks: { ...marks, copied, deleted: waiting } }, conflicts, renamed };
}
