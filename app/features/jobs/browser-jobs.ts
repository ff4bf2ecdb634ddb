import type { Result } from '#app/base/result.ts';
import { type ChangeFault, changeJobs, type Exclusively, type JobsChange } from '#app/features/jobs/change-jobs.ts';
import { type JobShelf, readShelf } from '#app/features/jobs/job-store.ts';
import { countForServer, tellJobsChanged } from '#app/features/jobs/jobs-changes.ts';
import { JOBS_KEY } from '#app/features/jobs/jobs-key.ts';
import type { SavedJob } from '#app/layout/job/job.ts';

let known: { readonly text: string | null; readonly shelf: JobShelf } | null = null;

/** Web Locks order the tabs; where there are none (plain http), one synchronous turn has to do. */
const exclusively: Exclusively = async (work) =>
  'locks' in navigator ? navigator.locks.request('tilewright.jobs', () => work()) : work();

function readText(): string | null {
  try {
    return localStorage.getItem(JOBS_KEY);
  } catch {
    // Switched off; readShelf says so.
    return null;
  }
}

function openShelf(): JobShelf {
  try {
    return readShelf(localStorage);
  } catch {
    // The very property throws where the store is switched off.
    return { jobs: [], problem: 'disabled' };
  }
}

/** The jobs of this browser as they stand; the same object until they change. */
export function currentShelf(): JobShelf {
  const text = readText();
  if (known !== null && known.text === text) return known.shelf;
  const shelf = openShelf();
  known = { text: readText(), shelf };
  countForServer(shelf.jobs.length);
  return shelf;
}

/** Changes the jobs of this browser; see `changeJobs`. */
export async function changeBrowserJobs(change: JobsChange): Promise<Result<readonly SavedJob[], ChangeFault>> {
  const changed = await changeJobs(() => localStorage, exclusively, change);
  tellJobsChanged();
  return changed;
}
