import { ACCOUNT_CACHES, ACCOUNT_DATABASES, BROWSER_KEYS } from '#app/product/browser-stores.ts';

/** Text typed in this tab, and stored nowhere else. */
const UNSAVED_KEYS: readonly string[] = ['tilewright.draft', 'tilewright.half-drawn'];
const ACCOUNT_KEYS = Object.entries(BROWSER_KEYS).flatMap(([key, of]) => (of === 'account' ? [key] : []));

/**
 * Removes the account's data from every store of this browser, immediately and without the network. Jobs are left to
 * the code that knows which were not sent. Keys are removed by name, because clearing whole stores would delete those
 * jobs and the program that works offline. If `unsaved` is kept, the text typed in this tab is still there when the
 * account logs in again.
 */
export function forgetAccountStores(unsaved: 'kept' | 'gone' = 'gone'): void {
  const keys = ACCOUNT_KEYS.filter((key) => unsaved === 'gone' || !UNSAVED_KEYS.includes(key));
  for (const storeOf of [() => localStorage, () => sessionStorage]) {
    try {
      const store = storeOf();
      for (const key of keys) store.removeItem(key);
    } catch {
      // Storage is disabled, so nothing was kept.
    }
  }
  try {
    for (const cache of ACCOUNT_CACHES) void caches.delete(cache).catch(() => {});
    for (const database of ACCOUNT_DATABASES) indexedDB.deleteDatabase(database);
  } catch {
    // Storage is disabled, so nothing was kept.
  }
}
