const YEAR_S = 365 * 24 * 3600;

const listeners = new Set<() => void>();

/** Hears of changes of the jobs that are made in this tab, until the answer is called. */
export function hearJobsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who show jobs that they have changed. */
export function tellJobsChanged(): void {
  for (const listener of listeners) listener();
}

/** Jobs without JavaScript count together with these: the server learns their number, and nothing else. */
export function countForServer(count: number): void {
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${isHttps ? '__Host-' : ''}jobs=${count}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${isHttps ? '; Secure' : ''}`;
}
