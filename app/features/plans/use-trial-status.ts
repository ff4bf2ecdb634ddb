import { useRevalidator } from '@remix-run/react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { BEFORE_RELOAD, SIGNED_OUT } from '#app/product/page-events.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

/**
 * Where the account stands: as the page was loaded with it, read again whenever the window gets the focus. Where the
 * session has ended meanwhile (in another tab, say) the page is loaded anew, which leads to the login.
 */
export function useTrialStatus(loaded: TrialStatus): readonly [TrialStatus, (status: TrialStatus) => void] {
  const [status, setStatus] = useState(loaded);
  // A transition, as in useHydrated: the answer may come before all parts of the server's page have come alive.
  const takeStatus = useCallback((next: TrialStatus) => startTransition(() => setStatus(next)), []);
  const { revalidate } = useRevalidator();
  useEffect(() => setStatus(loaded), [loaded]);
  useEffect(() => {
    const refresh = async () => {
      const fresh = await fetchTrialStatus();
      if (fresh === 'signed-out') leave();
      else if (fresh !== null) takeStatus(fresh);
    };
    const leave = () => {
      window.dispatchEvent(new Event(BEFORE_RELOAD));
      revalidate();
    };
    window.addEventListener('focus', refresh);
    window.addEventListener(SIGNED_OUT, leave);
    return () => {
      window.removeEventListener('focus', refresh);
      window.removeEventListener(SIGNED_OUT, leave);
    };
  }, [revalidate, takeStatus]);
  return [status, takeStatus];
}

async function fetchTrialStatus(): Promise<TrialStatus | 'signed-out' | null> {
  try {
    const response = await fetch('/api/trial-status', { credentials: 'same-origin' });
    if (response.status === 401) return 'signed-out';
    return response.ok ? ((await response.json()) as TrialStatus) : null;
  } catch {
    // No network: what is known stands.
    return null;
  }
}
