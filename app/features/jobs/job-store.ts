import { err, ok, type Result } from '#app/base/result.ts';
import { JOBS_KEY } from '#app/features/jobs/jobs-key.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';

/** The key under which unreadable text is put aside; numbered if it is taken. */
export const ASIDE_KEY = 'tilewright.jobs.unreadable';
const MAX_ASIDE = 20;

/** The interface of a job store: the used part of the browser's localStorage. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What is wrong with the store.
 * - disabled: it cannot be used at all
 * - full: there is no room for the change
 * - newer: a newer version of the program wrote it; this one must not touch it
 * - put-aside: something could not be read and stands under another key now; the rest is fine
 * - stuck: something cannot be read and there is no room to put it aside, so nothing may be written
 */
export type StoreProblem = 'disabled' | 'full' | 'newer' | 'put-aside' | 'stuck';

export interface JobShelf {
  readonly jobs: readonly SavedJob[];
  readonly problem: StoreProblem | null;
}

/** Reads the saved jobs. Unreadable text is put aside unchanged; readable jobs are returned. Never throws. */
export function readShelf(store: TextStore): JobShelf {
  let text: string | null;
  try {
    text = store.getItem(JOBS_KEY);
  } catch {
    return { jobs: [], problem: 'disabled' };
  }
  if (text === null) return { jobs: [], problem: null };
  const file = readJobsFile(text);
  if (!file.ok && file.error === 'newer-version') return { jobs: [], problem: 'newer' };
  const jobs = file.ok ? dropSameNames(file.value.jobs) : [];
  const isWhole = file.ok && file.value.refused.length === 0 && jobs.length === file.value.jobs.length;
  if (isWhole) return { jobs, problem: null };
  const isAside = putAside(store, text) && writeShelf(store, jobs).ok;
  return { jobs, problem: isAside ? 'put-aside' : 'stuck' };
}

/** Two jobs with one name can only be from outside; the first is kept, the whole text is put aside. */
function dropSameNames(jobs: readonly SavedJob[]): readonly SavedJob[] {
  const seen = new Set<string>();
  return jobs.filter(({ name }) => {
    const folded = foldName(name);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** Writes all jobs, or returns why that failed. */
export function writeShelf(
  store: TextStore,
  jobs: readonly SavedJob[],
): Result<readonly SavedJob[], 'full' | 'disabled'> {
  try {
    store.setItem(JOBS_KEY, writeJobsFile(jobs, ''));
    return ok(jobs);
  } catch {
    try {
      store.getItem(JOBS_KEY);
      return err('full');
    } catch {
      return err('disabled');
    }
  }
}

/** Stores an unreadable text unchanged under another key; false if there is no room. */
export function putAside(store: TextStore, text: string): boolean {
  try {
    for (let index = 1; index <= MAX_ASIDE; index++) {
      const key = index === 1 ? ASIDE_KEY : `${ASIDE_KEY}.${index}`;
      const there = store.getItem(key);
      if (there === text) return true;
      if (there !== null) continue;
      store.setItem(key, text);
      return true;
    }
    return false;
  } catch {
    // Full: it stays in place.
    return false;
  }
}
