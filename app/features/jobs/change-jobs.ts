import { err, ok, type Result } from '#app/base/result.ts';
import { readShelf, type StoreProblem, type TextStore, writeShelf } from '#app/features/jobs/job-store.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { JobData, SavedJob } from '#app/layout/job/job.ts';
import { MAX_NAME_CHARS } from '#app/layout/room/limits.ts';

export type JobFault = 'name-missing' | 'name-too-long' | 'name-taken' | 'not-found' | 'limit';
export type ChangeFault = JobFault | Exclude<StoreProblem, 'put-aside'>;
export type Jobs = readonly SavedJob[];
export type JobsChange = (jobs: Jobs) => Result<Jobs, JobFault>;

/** What the plan and the account have to say about the jobs in the browser. */
export interface JobRoom {
  /** How many jobs the plan allows, browser and account together; null is no limit. */
  readonly limit: number | null;
  /** The names of the jobs in the account: they are taken and they count. */
  readonly accountNames: readonly string[];
}

/** Runs `work` while no other tab of this browser does. */
export type Exclusively = <T>(work: () => T) => Promise<T>;

/**
 * Changes the stored jobs as they stand now, whatever a tab saw last: read, changed and written while every other tab
 * waits. A change that is refused writes nothing.
 */
export function changeJobs(
  store: () => TextStore,
  exclusively: Exclusively,
  change: JobsChange,
): Promise<Result<Jobs, ChangeFault>> {
  return exclusively((): Result<Jobs, ChangeFault> => {
    let opened: TextStore;
    try {
      opened = store();
    } catch {
      return err('disabled');
    }
    const shelf = readShelf(opened);
    if (shelf.problem !== null && shelf.problem !== 'put-aside') return err(shelf.problem);
    const changed = change(shelf.jobs);
    return changed.ok ? writeShelf(opened, changed.value) : changed;
  });
}

function checkName(name: string): Result<string, JobFault> {
  const trimmed = name.trim();
  if (trimmed === '') return err('name-missing');
  return trimmed.length > MAX_NAME_CHARS ? err('name-too-long') : ok(trimmed);
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
    const checked = checkName(name);
    if (!checked.ok) return checked;
    if (isTaken(jobs, room.accountNames, checked.value)) return err('name-taken');
    if (room.limit !== null && jobs.length + room.accountNames.length >= room.limit) return err('limit');
    return ok([...jobs, { name: checked.value, data }]);
  };
}

/** Gives a job another name; its own name in other letters is no clash. */
export function renameJob(from: string, to: string, accountNames: readonly string[]): JobsChange {
  return (jobs) => {
    const checked = checkName(to);
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

/** Puts new contents under a name that is there. */
export function replaceJob(name: string, data: JobData): JobsChange {
  return (jobs) => {
    const index = findJob(jobs, name);
    const job = jobs[index];
    return job === undefined ? err('not-found') : ok(jobs.with(index, { ...job, data }));
  };
}
