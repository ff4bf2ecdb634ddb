import { useSyncExternalStore } from 'react';
import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { keptJobs, serverJobs, subscribeToJobs } from '#app/features/jobs/kept-jobs.ts';
import type { JobsOwner } from '#app/layout/job/account-copy/jobs-of-accounts.ts';

/** The jobs in this browser visible to `owner`, updated from other tabs; empty in the server's HTML. */
export function useBrowserJobs(owner: JobsOwner): BrowserJobs {
  return useSyncExternalStore(subscribeToJobs, () => keptJobs(owner), serverJobs);
}
