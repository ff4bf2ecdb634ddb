let hasAsked = false;

/**
 * Asks the browser, once a visit, not to clear this site's storage when space runs low. For what exists in this browser
 * only: pictures, ticks, and jobs that the account does not have yet.
 */
export function askToKeepStorage(): void {
  if (hasAsked || !globalThis.navigator?.storage?.persist) return;
  hasAsked = true;
  // Refused, or not possible here: the browser decides.
  navigator.storage.persist().catch(() => undefined);
}
