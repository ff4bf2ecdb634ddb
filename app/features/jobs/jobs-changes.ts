const listeners = new Set<() => void>();
let syncing: (() => void) | null = null;

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
export function onSyncRequested(sync: () => void): () => void {
  syncing = sync;
  return () => {
    if (syncing === sync) syncing = null;
  };
}

/** Something waits to be sent to the account. */
export function requestSync(): void {
  syncing?.();
}
