import type { SyncReport } from '#app/layout/job/account-copy/sync-jobs.ts';

const listeners = new Set<() => void>();
let syncing: (() => Promise<SyncReport | null>) | null = null;

/** Hears of changes of the jobs that are made in this tab, until the answer is called. */
export function hearJobsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who show jobs that they have changed. */
export function tellJobsChanged(): void {
  for (const listener of listeners) listener();
}

/** Says what to do where something waits to be sent to the account, until the answer is called. */
export function onSyncRequested(sync: () => Promise<SyncReport | null>): () => void {
  syncing = sync;
  return () => {
    if (syncing === sync) syncing = null;
  };
}

/** Something waits to be sent to the account; how that went, or null where it could not be tried. */
export function requestSync(): Promise<SyncReport | null> {
  return syncing?.() ?? Promise.resolve(null);
}
