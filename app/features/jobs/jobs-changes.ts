import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';

// The first visit loads this file. The code that reads and changes jobs is loaded later and needs it too, so it imports
// neither that code (job-tools.ts) nor what loads it (kept-jobs.ts).

/** One of the four things kept in the browser: the saved jobs, in the form of a jobs file. */
export const JOBS_KEY = 'tilewright.jobs';
/** Which jobs belong to the account, and which changes are pending. */
export const MARKS_KEY = 'tilewright.jobs.account';
/** Pending changes of other accounts, until they log in here again. */
export const LEFT_KEY = 'tilewright.jobs.left';

const listeners = new Set<() => void>();
let syncing: (() => Promise<SyncReport | null>) | null = null;

/** Subscribes to changes of the jobs in this tab; returns the unsubscribe function. */
export function subscribeToJobsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all subscribers that the jobs changed. */
export function notifyJobsChanged(): void {
  for (const listener of listeners) listener();
}

/** Registers the function that syncs pending changes; returns the unregister function. */
export function onSyncRequested(sync: () => Promise<SyncReport | null>): () => void {
  syncing = sync;
  return () => {
    if (syncing === sync) syncing = null;
  };
}

/** Syncs pending changes; returns the report, or null if it could not be tried. */
export function requestSync(): Promise<SyncReport | null> {
  return syncing?.() ?? Promise.resolve(null);
}
