import { err, ok, type Result } from '#app/base/result.ts';
import {
  drawId,
  readMarks,
  readShelf,
  type StoreProblem,
  type TextStore,
  writeMarks,
  writeShelf,
} from '#app/features/jobs/job-store.ts';
import { MARKS_KEY } from '#app/features/jobs/jobs-changes.ts';
import { type JobMarks, newMark } from '#app/layout/job/account-copy/job-copy.ts';
import { printOfJob } from '#app/layout/job/account-copy/print-of-job.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName, mergeJobs } from '#app/layout/job/merge-jobs.ts';
import type { JobData, SavedJob } from '#app/layout/model/job.ts';
import { readJobName } from '#app/product/jobs/job-name.ts';
import type { ImportCounts, JobFault } from '#app/product/jobs/jobs-reply.ts';

export type ChangeFault = JobFault | Exclude<StoreProblem, 'put-aside'>;
export type Jobs = readonly SavedJob[];
export type JobsChange = (jobs: Jobs) => Result<Jobs, JobFault>;
/** Updates the marks after a change of the jobs. */
export type MarksChange = (marks: JobMarks, before: Jobs, after: Jobs) => JobMarks;

/** Limits of the plan and the account for the jobs in the browser. */
export interface JobRoom {
  /** The most jobs of the plan, browser and account together; null for no limit. */
  readonly limit: number | null;
  /** The names of the jobs in the account. They are taken, and they count toward the limit. */
  readonly accountNames: readonly string[];
}

/** Runs `work` while no other tab of this browser accesses the jobs. */
export type Exclusively = <T>(work: () => T) => Promise<T>;

/** Opens the store for a change while every other tab waits; a fault if it must not be touched. */
export type OpenStore = () => Result<TextStore, Exclude<StoreProblem, 'put-aside'>>;

/**
 * Changes the stored jobs, whatever this tab read before: they are read, changed and written while every other tab
 * waits. A refused change writes nothing.
 */
export function changeJobs(
  open: OpenStore,
  exclusively: Exclusively,
  change: JobsChange,
  mark: MarksChange = (marks) => marks,
): Promise<Result<Jobs, ChangeFault>> {
  return exclusively((): Result<Jobs, ChangeFault> => {
    const store = open();
    if (!store.ok) return store;
    const opened = store.value;
    const shelf = readShelf(opened);
    if (shelf.problem !== null && shelf.problem !== 'put-aside') return err(shelf.problem);
    const changed = change(shelf.jobs);
    if (!changed.ok) return changed;
    // Write the marks first: a pending job that does not exist yet is harmless.
    const marks = readMarks(opened.getItem(MARKS_KEY));
    const marked = mark(marks, shelf.jobs, changed.value);
    if (marked !== marks && !writeMarks(opened, marked)) return err('full');
    const written = writeShelf(opened, changed.value);
    if (!written.ok && marked !== marks) writeMarks(opened, marks);
    return written;
  });
}

function findJob(jobs: Jobs, name: string): number {
  const folded = foldName(name);
  return jobs.findIndex((job) => foldName(job.name) === folded);
}

function isTaken(jobs: Jobs, accountNames: readonly string[], name: string): boolean {
  const folded = foldName(name);
  return findJob(jobs, name) >= 0 || accountNames.some((taken) => foldName(taken) === folded);
}

/** Adds a job under a new name, within the plan's limit. */
export function addJob(name: string, data: JobData, room: JobRoom): JobsChange {
  return (jobs) => {
    const checked = readJobName(name);
    if (!checked.ok) return checked;
    if (isTaken(jobs, room.accountNames, checked.value)) return err('name-taken');
    if (room.limit !== null && jobs.length + room.accountNames.length >= room.limit) return err('limit');
    return ok([...jobs, { name: checked.value, data }]);
  };
}

/** Renames a job; changing only the case of its own name is not a clash. */
export function renameJob(from: string, to: string, accountNames: readonly string[]): JobsChange {
  return (jobs) => {
    const checked = readJobName(to);
    if (!checked.ok) return checked;
    const index = findJob(jobs, from);
    const job = jobs[index];
    if (job === undefined) return err('not-found');
    const others = jobs.filter((_job, other) => other !== index);
    if (isTaken(others, accountNames, checked.value)) return err('name-taken');
    return ok(jobs.with(index, { ...job, name: checked.value }));
  };
}

export function deleteJob(name: string): JobsChange {
  return (jobs) => {
    const index = findJob(jobs, name);
    return index < 0 ? err('not-found') : ok(jobs.filter((_job, other) => other !== index));
  };
}

/**
 * Replaces the contents of an existing name. `seen` is the hash of the contents the user saw: if another tab or device
 * has changed them since, both are kept, the new ones under a numbered name, which is passed to `keptAs`.
 */
export function replaceJob(name: string, data: JobData, seen: string, keptAs: (name: string) => void): JobsChange {
  return (jobs) => {
    const index = findJob(jobs, name);
    const job = jobs[index];
    if (job === undefined) return err('not-found');
    const isSeen = [seen, printOfJob(data)].includes(printOfJob(job.data));
    const kept = isSeen ? job.name : freeName(new Set(jobs.map((other) => foldName(other.name))), job.name);
    keptAs(kept);
    return ok(isSeen ? jobs.with(index, { ...job, data }) : [...jobs, { name: kept, data }]);
  };
}

/** Adds jobs from a file. A job that already exists is skipped; a name that is taken gets a number. */
export function importJobs(incoming: Jobs, { limit, accountNames }: JobRoom, report: ImportCounts): JobsChange {
  return (jobs) => {
    const { added, known, leftOut } = mergeJobs(jobs, incoming, { limit, otherNames: accountNames });
    Object.assign(report, { added: added.length, known, leftOut });
    return ok([...jobs, ...added]);
  };
}

/** Marks new jobs as pending for the account, and for one of its projects. */
export function markAdded(project: string | null = null): MarksChange {
  return (marks, before, after) => {
    const names = new Set(before.map(({ name }) => name));
    const added = after.filter(({ name }) => !names.has(name));
    if (added.length === 0) return marks;
    return { ...marks, copied: [...marks.copied, ...added.map(({ name }) => newMark(drawId(), name, project))] };
  };
}
