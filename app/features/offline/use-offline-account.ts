import { useEffect, useState } from 'react';
import {
  type RememberedAccount,
  readRememberedAccount,
  rememberAccount,
} from '#app/features/offline/remembered-account.ts';
import { may } from '#app/product/plans/plans.ts';

export interface OfflineAccount extends RememberedAccount {
  /** The page is the device's cached copy, and nobody was signed in here before. */
  readonly isUnknown: boolean;
}

/**
 * The page's user: the one it was loaded for or, in the cached copy, the one last signed in here. In the cached copy
 * `onOnline` is called as soon as the server answers again. A device may be online without reaching the server, and a
 * failed read would replace the page with an error.
 */
export function useOfflineAccount(loaded: RememberedAccount, isShell: boolean, onOnline: () => void): OfflineAccount {
  const [remembered, setRemembered] = useState<RememberedAccount | 'unread' | null>('unread');
  useEffect(() => {
    if (!isShell) return;
    setRemembered(readRememberedAccount());
    const gone = new AbortController();
    const ask = () =>
      fetch('/readyz', { signal: gone.signal }).then(
        (answer) => answer.ok && onOnline(),
        () => undefined,
      );
    // A server that was down recovers without a browser event.
    if (navigator.onLine) void ask();
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      gone.abort();
    };
  }, [isShell, onOnline]);
  if (!isShell || remembered === 'unread') return { ...loaded, isUnknown: false };
  return { ...(remembered ?? loaded), isUnknown: remembered === null };
}

/**
 * Stores the account's status on this device for the next offline visit. If its plan includes sheets and files, their
 * code is stored too.
 */
export function useRememberAccount(account: RememberedAccount): void {
  const { userId, email, status, confirmedAt, accountJobs, tiles, materials, currency } = account;
  useEffect(() => {
    if (email !== '') rememberAccount({ userId, email, status, confirmedAt, accountJobs, tiles, materials, currency });
  }, [userId, email, status, confirmedAt, accountJobs, tiles, materials, currency]);
  const mayExport = email !== '' && may(status.plan, 'mayExport');
  useEffect(() => {
    if (mayExport) navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-paper'));
  }, [mayExport]);
}
