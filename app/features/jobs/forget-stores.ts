import { ACCOUNT_CACHES, ACCOUNT_DATABASES, BROWSER_KEYS } from '#app/product/browser-stores.ts';

const keysOf = (kind: string) => Object.entries(BROWSER_KEYS).flatMap(([key, of]) => (of === kind ? [key] : []));
const ACCOUNT_KEYS = keysOf('account');
const TYPED_KEYS = keysOf('typed');

/**
 * Removes the account's data from every store of this browser, immediately and without the network. Jobs are left to
 * the code that knows which were not sent. Keys are removed by name, because clearing whole stores would delete those
 * jobs and the program that works offline. If `unsaved` is kept, the text typed in this tab is still there when the
 * account logs in again.
 */
export function forgetAccountStores(unsaved: 'kept' | 'gone' = 'gone'): void {
  const keys = unsaved === 'gone' ? [...ACCOUNT_KEYS, ...TYPED_KEYS] : ACCOUNT_KEYS;
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
