import { ACCOUNT_CACHES, ACCOUNT_DATABASES, BROWSER_KEYS } from '#app/product/browser-stores.ts';

const ACCOUNT_KEYS = Object.entries(BROWSER_KEYS).flatMap(([key, of]) => (of === 'account' ? [key] : []));

/**
 * Removes what belongs to the account from every store of this browser, at once and without the network. Jobs are left to
 * the code that knows which were not sent. Keys are removed by name: clearing whole stores would take those jobs, and the
 * program that works offline.
 */
export function forgetAccountStores(): void {
  for (const storeOf of [() => localStorage, () => sessionStorage]) {
    try {
      const store = storeOf();
      for (const key of ACCOUNT_KEYS) store.removeItem(key);
    } catch {
      // Switched off: then nothing was kept.
    }
  }
  try {
    for (const cache of ACCOUNT_CACHES) void caches.delete(cache).catch(() => {});
    for (const database of ACCOUNT_DATABASES) indexedDB.deleteDatabase(database);
  } catch {
    // The same.
  }
}
