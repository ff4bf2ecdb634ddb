import { useEffect, useState } from 'react';
import {
  type RememberedAccount,
  readRememberedAccount,
  rememberAccount,
} from '#app/features/offline/remembered-account.ts';
import { may } from '#app/product/plans/plans.ts';

export interface OfflineAccount extends RememberedAccount {
  /** The device's copy of the page is shown, and nobody was signed in here before. */
  readonly isUnknown: boolean;
}

/**
 * Who uses the page: whom it was loaded for, or, on the copy of it that the device keeps, who was last signed in here.
 * `onOnline` is called when the network is back under such a copy.
 */
export function useOfflineAccount(loaded: RememberedAccount, isShell: boolean, onOnline: () => void): OfflineAccount {
  const [remembered, setRemembered] = useState<RememberedAccount | 'unread' | null>('unread');
  useEffect(() => {
    if (!isShell) return;
    setRemembered(readRememberedAccount());
    // A server that was away comes back without the browser's own event.
    if (navigator.onLine) onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isShell, onOnline]);
  if (!isShell || remembered === 'unread') return { ...loaded, isUnknown: false };
  return { ...(remembered ?? loaded), isUnknown: remembered === null };
}

/**
 * Remembers on this device where the account stands, for the next visit without a network. Where its plan makes sheets and
 * files, what makes them is kept as well.
 */
export function useRememberAccount({ userId, email, status, confirmedAt, accountJobs }: RememberedAccount): void {
  useEffect(() => {
    if (email !== '') rememberAccount({ userId, email, status, confirmedAt, accountJobs });
  }, [userId, email, status, confirmedAt, accountJobs]);
  const mayExport = email !== '' && may(status.plan, 'mayExport');
  useEffect(() => {
    if (mayExport) navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep-paper'));
  }, [mayExport]);
}
