import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { JobData, SavedJob } from '#app/layout/job/job.ts';

/** A job of the browser that belongs to the account. */
export interface CopiedJob {
  /** Its id in the account; drawn by the device that saved it first. */
  readonly id: string;
  /** Its name in the browser. */
  readonly name: string;
  /** What the account was last seen to hold of it; 0 while it waits to be sent for the first time. */
  readonly revision: number;
  readonly sentName: string;
  readonly print: string;
  /** Its layout was paid for before, on whatever device. */
  readonly isCounted: boolean;
}

/** A job that was deleted here, and still is to be in the account. */
export type DeletedJob = Pick<CopiedJob, 'id' | 'revision'>;

/** A deletion that waits for its account to sign in here again. */
export interface WaitingDeletion extends DeletedJob {
  readonly account: string;
}

/** What a browser knows of its jobs beside the jobs themselves: which belong to the account, and what waits to be sent. */
export interface JobMarks {
  /** Whose they are; empty where nobody's. */
  readonly account: string;
  readonly copied: readonly CopiedJob[];
  readonly deleted: readonly DeletedJob[];
  /** What was deleted here for accounts that signed in before, and could not be sent while they were. */
  readonly waiting: readonly WaitingDeletion[];
}

/** A browser's jobs with their marks. */
export interface JobCopy {
  readonly jobs: readonly SavedJob[];
  readonly marks: JobMarks;
}

/** Draws the id of a new job. */
export type DrawId = () => string;

export const NO_MARKS: JobMarks = { account: '', copied: [], deleted: [], waiting: [] };

/** A job of the browser with its mark; null where it is not the account's. */
export interface MarkedJob {
  readonly job: SavedJob;
  readonly mark: CopiedJob | null;
}

/** The jobs in their order, each with its mark. */
export function markedJobs({ jobs, marks }: JobCopy): readonly MarkedJob[] {
  const byName = new Map(marks.copied.map((mark) => [foldName(mark.name), mark]));
  return jobs.map((job) => ({ job, mark: byName.get(foldName(job.name)) ?? null }));
}

/** Whether the browser's job is not what the account was last seen to hold. */
export function isUnsent(mark: CopiedJob, { name, data }: SavedJob): boolean {
  return mark.revision === 0 || name !== mark.sentName || printOfJob(data) !== mark.print;
}

/** The mark of a job that waits to be sent for the first time. */
export function newMark(id: string, name: string): CopiedJob {
  return { id, name, revision: 0, sentName: '', print: '', isCounted: false };
}

/** How many changes wait to be sent. */
export function countUnsent(copy: JobCopy): number {
  const changed = markedJobs(copy).filter(({ job, mark }) => mark !== null && isUnsent(mark, job));
  return changed.length + copy.marks.deleted.length;
}

/** The jobs that are in this browser only. */
export function jobsOutside(copy: JobCopy): readonly SavedJob[] {
  return markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [job] : []));
}

/** Gives all jobs that are in this browser only to the account; the limit is for the account to judge. */
export function takeAlong(copy: JobCopy, drawId: DrawId): JobCopy {
  const added = jobsOutside(copy).map(({ name }) => newMark(drawId(), name));
  return { ...copy, marks: { ...copy.marks, copied: [...copy.marks.copied, ...added] } };
}

/**
 * The same browser for another account: what the one before has in its account goes; what it could not send stays here,
 * and what it deleted is told it when it signs in again.
 */
export function copyFor(copy: JobCopy, account: string): JobCopy {
  const { marks } = copy;
  if (marks.account === account) return copy;
  // What was noted before the account was known is this one's.
  const isFirst = marks.account === '';
  const left = isFirst ? [] : marks.deleted.map((one) => ({ ...one, account: marks.account }));
  const waiting = [...marks.waiting, ...left];
  const own = waiting.filter((one) => one.account === account).map(({ id, revision }) => ({ id, revision }));
  const rest = waiting.filter((one) => one.account !== account);
  if (isFirst) return { ...copy, marks: { ...marks, account, deleted: [...marks.deleted, ...own], waiting: rest } };
  return { jobs: keptWithoutAccount(copy), marks: { account, copied: [], deleted: own, waiting: rest } };
}

/** The browser once its account has logged out with everything sent. */
export function copyWithoutAccount(copy: JobCopy): JobCopy {
  return { jobs: keptWithoutAccount(copy), marks: { ...NO_MARKS, waiting: copy.marks.waiting } };
}

/** What is left in the browser when the account goes: what the account does not hold. */
function keptWithoutAccount(copy: JobCopy): readonly SavedJob[] {
  return markedJobs(copy).flatMap(({ job, mark }) => (mark === null || isUnsent(mark, job) ? [job] : []));
}

/** The marks after a job was given another name here. */
export function markRenamed(marks: JobMarks, from: string, to: string): JobMarks {
  const folded = foldName(from);
  const copied = marks.copied.map((mark) => (foldName(mark.name) === folded ? { ...mark, name: to } : mark));
  return { ...marks, copied };
}

/** The marks after a job was deleted here. */
export function markDeleted(marks: JobMarks, name: string): JobMarks {
  const folded = foldName(name);
  const gone = marks.copied.filter((mark) => foldName(mark.name) === folded);
  return {
    ...marks,
    copied: marks.copied.filter((mark) => !gone.includes(mark)),
    deleted: [
      ...marks.deleted,
      ...gone.filter(({ revision }) => revision > 0).map(({ id, revision }) => ({ id, revision })),
    ],
  };
}

/** A job of the account as a device hears of it; whole where the device asked for it. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly data?: JobData;
  readonly isCounted?: boolean;
}
