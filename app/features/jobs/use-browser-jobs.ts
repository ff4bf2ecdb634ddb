import { useSyncExternalStore } from 'react';
import type { BrowserJobs } from '#app/features/jobs/browser-jobs.ts';
import { keptJobs, serverJobs, subscribeToJobs } from '#app/features/jobs/kept-jobs.ts';

/** The jobs kept in this browser, kept up with other tabs; none in the server's HTML. */
export function useBrowserJobs(): BrowserJobs {
  return useSyncExternalStore(subscribeToJobs, keptJobs, serverJobs);
}
