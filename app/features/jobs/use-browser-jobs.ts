import { useSyncExternalStore } from 'react';
import type { JobShelf } from '#app/features/jobs/job-store.ts';
import { currentShelf, serverShelf, subscribeToJobs } from '#app/features/jobs/kept-jobs.ts';

/** The jobs kept in this browser, kept up with other tabs; none in the server's HTML. */
export function useBrowserJobs(): JobShelf {
  return useSyncExternalStore(subscribeToJobs, currentShelf, serverShelf);
}
