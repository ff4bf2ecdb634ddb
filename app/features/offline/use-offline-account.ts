import { useEffect, useState } from 'react';
import {
  type RememberedAccount,
  readRememberedAccount,
  rememberAccount,
} from '#app/features/offline/remembered-account.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

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

/** Remembers on this device where the account stands, for the next visit without a network. */
export function useRememberAccount(email: string, status: TrialStatus, accountJobs: readonly KeptJob[]): void {
  useEffect(() => {
    if (email !== '') rememberAccount({ email, status, accountJobs });
  }, [email, status, accountJobs]);
}
