import type { JobShelf } from '#app/features/jobs/job-store.ts';
import { countForServer, hearJobsChanged } from '#app/features/jobs/jobs-changes.ts';
import { JOBS_KEY } from '#app/features/jobs/jobs-key.ts';

type JobTools = typeof import('#app/features/jobs/job-tools.ts');

const EMPTY: JobShelf = { jobs: [], problem: null };
let tools: JobTools | null = null;

/** What reads, checks and changes saved jobs: fetched where there are any, and with the first press that needs it. */
export async function loadJobTools(): Promise<JobTools> {
  tools = await import('#app/features/jobs/job-tools.ts');
  return tools;
}

function hasKeptJobs(): boolean {
  try {
    return localStorage.getItem(JOBS_KEY) !== null;
  } catch {
    // Switched off: reading them says so.
    return true;
  }
}

/** The jobs of this browser as they stand, the same object until they change; none until they can be read. */
export function currentShelf(): JobShelf {
  return tools?.currentShelf() ?? EMPTY;
}

export function serverShelf(): JobShelf {
  return EMPTY;
}

/** Hears of changes made here and in other tabs, and of jobs that were there all along. */
export function subscribeToJobs(listener: () => void): () => void {
  const hear = () => {
    if (tools !== null || !hasKeptJobs()) return listener();
    loadJobTools().then(listener, () => {
      // Not to be fetched now: they are read with the first press that needs them.
    });
  };
  const stop = hearJobsChanged(hear);
  window.addEventListener('storage', hear);
  if (hasKeptJobs()) hear();
  else countForServer(0);
  return () => {
    stop();
    window.removeEventListener('storage', hear);
  };
}
