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
  /** What was sent last, while it is not known whether it has arrived. */
  readonly sending: SentState | null;
  /** Why the account does not hold what is here; it is sent again when that may have changed. */
  readonly refused: Refusal | 'unasked' | null;
  /** Its layout was paid for before, on whatever device. */
  readonly isCounted: boolean;
}

/** A job's name and the print of its contents, as they were sent. */
export interface SentState {
  readonly name: string;
  readonly print: string;
}

export const REFUSALS = ['limit', 'not-allowed', 'custom-room', 'unreadable'] as const;
/** Why the account does not take a job; it then stays in the browser. */
export type Refusal = (typeof REFUSALS)[number];

/** A job that was deleted here, and still is to be in the account. */
export interface DeletedJob extends Pick<CopiedJob, 'id' | 'revision' | 'sending'> {
  /** Its name when it was deleted. */
  readonly name: string;
}

/** What a browser knows of its jobs beside the jobs themselves: which belong to the account, and what waits to be sent. */
export interface JobMarks {
  /** The id of the account that they belong to, or its address as an earlier version has it; empty where nobody's. */
  readonly account: string;
  /** The address of that account when it was last seen here. */
  readonly email: string;
  /** Jobs of that account; a job without a mark is nobody's yet. */
  readonly copied: readonly CopiedJob[];
  readonly deleted: readonly DeletedJob[];
  /** Written by an earlier version, which did not mark what was in no account: its jobs are all of that account. */
  readonly isEarlier: boolean;
}

/** A browser's jobs with their marks. */
export interface JobCopy {
  readonly jobs: readonly SavedJob[];
  readonly marks: JobMarks;
}

/** Draws the id of a new job. */
export type DrawId = () => string;

export const NO_MARKS: JobMarks = { account: '', email: '', copied: [], deleted: [], isEarlier: false };

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
  return { id, name, revision: 0, sentName: '', print: '', sending: null, refused: null, isCounted: false };
}

/** The jobs that wait to be sent, in their order. */
export function unsentJobs(copy: JobCopy): readonly { readonly job: SavedJob; readonly mark: CopiedJob }[] {
  return markedJobs(copy).flatMap(({ job, mark }) =>
    mark !== null && mark.refused === null && isUnsent(mark, job) ? [{ job, mark }] : [],
  );
}

/** How many changes wait to be sent. */
export function countUnsent(copy: JobCopy): number {
  return unsentJobs(copy).length + copy.marks.deleted.length;
}

/** A job, or a change of one, that is in this browser only. */
export interface OutsideJob {
  readonly name: string;
  /** Why the account does not take it, or that it was never asked. */
  readonly refused: Refusal | 'unasked';
  /** The account holds the job as it was before. */
  readonly isChange: boolean;
}

/** The jobs that are in this browser only, and do not wait to be sent. */
export function jobsOutside(copy: JobCopy): readonly OutsideJob[] {
  return markedJobs(copy).flatMap(({ job, mark }): OutsideJob[] => {
    const { name } = job;
    if (mark === null) return [{ name, refused: 'unasked', isChange: false }];
    const { refused, revision } = mark;
    return refused !== null && isUnsent(mark, job) ? [{ name, refused, isChange: revision > 0 }] : [];
  });
}

/** Gives all jobs that are in this browser only to the account; what it takes is for the account to judge. */
export function takeAlong(copy: JobCopy, drawId: DrawId): JobCopy {
  const { marks } = retryRefused(copy, () => true);
  const added = markedJobs(copy).flatMap(({ job, mark }) => (mark === null ? [newMark(drawId(), job.name)] : []));
  return { ...copy, marks: { ...marks, copied: [...marks.copied, ...added] } };
}

/** Has what the account refused sent again where it `mayTake` it now. */
export function retryRefused(
  copy: JobCopy,
  mayTake: (refused: Refusal | 'unasked', job: SavedJob) => boolean,
): JobCopy {
  const jobs = new Map(copy.jobs.map((job) => [foldName(job.name), job]));
  const copied = copy.marks.copied.map((mark) => {
    const job = jobs.get(foldName(mark.name));
    return mark.refused !== null && job !== undefined && mayTake(mark.refused, job) ? { ...mark, refused: null } : mark;
  });
  return { ...copy, marks: { ...copy.marks, copied } };
}

/** The marks after a job was given another name here. */
export function markRenamed(marks: JobMarks, from: string, to: string): JobMarks {
  const folded = foldName(from);
  const copied = marks.copied.map((mark) => (foldName(mark.name) === folded ? { ...mark, name: to } : mark));
  return { ...marks, copied };
}

/** The marks after the job of that name was saved here: it goes to the account, also where that did not take it before. */
export function markSaved(marks: JobMarks, name: string, drawId: DrawId): JobMarks {
  const folded = foldName(name);
  const copied = marks.copied.map((mark) => (foldName(mark.name) === folded ? { ...mark, refused: null } : mark));
  const isKnown = copied.some((mark) => foldName(mark.name) === folded);
  return { ...marks, copied: isKnown ? copied : [...copied, newMark(drawId(), name)] };
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
      ...gone
        .filter(({ revision, sending }) => revision > 0 || sending !== null)
        .map(({ id, revision, sending }) => ({ id, revision, sending, name })),
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
