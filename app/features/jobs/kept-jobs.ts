import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { hearJobsChanged } from '#app/features/jobs/jobs-changes.ts';
import { JOBS_KEY, LEFT_KEY, MARKS_KEY } from '#app/features/jobs/jobs-key.ts';

import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

type JobTools = typeof import('#app/features/jobs/job-tools.ts');

const EMPTY: BrowserJobs = {
  jobs: [],
  problem: null,
  marks: { account: '', email: '', copied: [], deleted: [], isEarlier: false },
  outside: [],
  unsent: 0,
  isUnkept: false,
};
let tools: JobTools | null = null;

/** What reads, checks and changes saved jobs: fetched where there are any, and with the first press that needs it. */
export async function loadJobTools(): Promise<JobTools> {
  tools = await import('#app/features/jobs/job-tools.ts');
  return tools;
}

/** Whether this browser holds jobs, or changes of them that wait to be sent. */
export function hasKeptJobs(): boolean {
  try {
    return [JOBS_KEY, MARKS_KEY, LEFT_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    // Switched off: reading them says so.
    return true;
  }
}

/** The jobs of this browser as `owner` may see them, the same object until they change; none until they can be read. */
export function keptJobs(owner: JobsOwner): BrowserJobs {
  return tools?.currentJobs(owner) ?? EMPTY;
}

export function serverJobs(): BrowserJobs {
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
  return () => {
    stop();
    window.removeEventListener('storage', hear);
  };
}
