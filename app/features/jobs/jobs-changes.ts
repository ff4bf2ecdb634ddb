import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';

// Loaded on the first visit. The code that reads and changes jobs is loaded later and imports this file, so this file
// imports neither that code (job-tools.ts) nor its loader (kept-jobs.ts).

/** Storage key of the saved jobs, as a jobs file. */
export const JOBS_KEY = 'tilewright.jobs';
/** Storage key of the marks: which jobs belong to the account, and which changes are pending. */
export const MARKS_KEY = 'tilewright.jobs.account';
/** Storage key of other accounts' pending changes, until they log in here again. */
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

/** Syncs pending changes. Returns the report, or null if the sync could not start. */
export function requestSync(): Promise<SyncReport | null> {
  return syncing?.() ?? Promise.resolve(null);
}
