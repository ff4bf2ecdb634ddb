import type { Result } from '#app/base/result.ts';
import {
  type ChangeFault,
  changeJobs,
  type Exclusively,
  type JobsChange,
  type MarksChange,
} from '#app/features/jobs/change-jobs.ts';
import { readMarks, writeMarks } from '#app/features/jobs/job-marks.ts';
import { type JobShelf, readShelf, type TextStore, writeShelf } from '#app/features/jobs/job-store.ts';
import { requestSync, tellJobsChanged } from '#app/features/jobs/jobs-changes.ts';
import { JOBS_KEY, MARKS_KEY } from '#app/features/jobs/jobs-key.ts';
import {
  countUnsent,
  type JobCopy,
  type JobMarks,
  jobsOutside,
  type OutsideJob,
} from '#app/layout/job/account-copy/job-copy.ts';
import type { SavedJob } from '#app/layout/job/job.ts';

/** The jobs of this browser, and how they stand to the account. */
export interface BrowserJobs extends JobShelf {
  readonly marks: JobMarks;
  /** Those that are in this browser only. */
  readonly outside: readonly OutsideJob[];
  /** How many changes wait to be sent to the account. */
  readonly unsent: number;
}

/** Something was put aside since the page opened: it is told until it closes, whoever read the store first. */
let wasPutAside = false;
let known: { readonly text: string; readonly jobs: BrowserJobs } | null = null;

/** Web Locks order the tabs; where there are none (plain http), one synchronous turn has to do. */
const exclusively: Exclusively = async (work) =>
  'locks' in navigator ? navigator.locks.request('tilewright.jobs', () => work()) : work();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Switched off; readShelf says so.
    return null;
  }
}

function noted(shelf: JobShelf): JobShelf {
  wasPutAside ||= shelf.problem === 'put-aside';
  return shelf.problem === null && wasPutAside ? { ...shelf, problem: 'put-aside' } : shelf;
}

function bothTexts(): string {
  return JSON.stringify([readText(JOBS_KEY), readText(MARKS_KEY)]);
}

function openShelf(): JobShelf {
  try {
    return noted(readShelf(localStorage));
  } catch {
    // The very property throws where the store is switched off.
    return { jobs: [], problem: 'disabled' };
  }
}

/** The jobs of this browser as they stand; the same object until they change. */
export function currentJobs(): BrowserJobs {
  const text = bothTexts();
  if (known !== null && known.text === text) return known.jobs;
  const shelf = openShelf();
  const copy = { jobs: shelf.jobs, marks: readMarks(readText(MARKS_KEY)) };
  const outside = jobsOutside(copy);
  known = { text: bothTexts(), jobs: { ...shelf, marks: copy.marks, outside, unsent: countUnsent(copy) } };
  return known.jobs;
}

/** Changes the jobs of this browser, and what is noted about them; see `changeJobs`. The account hears of it. */
export async function changeBrowserJobs(
  change: JobsChange,
  mark: MarksChange,
): Promise<Result<readonly SavedJob[], ChangeFault>> {
  const changed = await changeJobs(() => localStorage, exclusively, change, mark);
  tellJobsChanged();
  if (changed.ok) requestSync();
  return changed;
}

/**
 * Changes jobs and marks together. A tab that ends between the two writes loses nothing: the account's jobs are met again
 * by their contents. False where there is no room, or where the store must not be touched.
 */
export async function changeCopy(change: (copy: JobCopy) => JobCopy): Promise<boolean> {
  const isChanged = await exclusively(() => {
    let store: TextStore;
    try {
      store = localStorage;
    } catch {
      return false;
    }
    const shelf = noted(readShelf(store));
    if (shelf.problem !== null && shelf.problem !== 'put-aside') return false;
    const before: JobCopy = { jobs: shelf.jobs, marks: readMarks(store.getItem(MARKS_KEY)) };
    const after = change(before);
    if (after.jobs !== before.jobs && !isSameText(after.jobs, before.jobs) && !writeShelf(store, after.jobs).ok)
      return false;
    return isSameText(after.marks, before.marks) || writeMarks(store, after.marks);
  });
  tellJobsChanged();
  return isChanged;
}

function isSameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
