import { useRevalidator } from '@remix-run/react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { BEFORE_RELOAD, SIGNED_OUT } from '#app/product/page-events.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

export interface KnownStatus {
  readonly status: TrialStatus;
  /** The server's time of the confirmation (ms since 1970). */
  readonly confirmedAt: number;
}

/**
 * The account's status: initially the page's, read again at each window focus. If the session has ended meanwhile (for
 * example in another tab) the page is reloaded, which redirects to the login.
 */
export function useTrialStatus(
  status: TrialStatus,
  confirmedAt: number,
): readonly [KnownStatus, (status: TrialStatus) => void] {
  const [known, setKnown] = useState<KnownStatus>({ status, confirmedAt });
  // A transition, as in useHydrated: the answer may arrive before all parts of the server's page are hydrated.
  const take = useCallback(
    (next: Partial<KnownStatus>) => startTransition(() => setKnown((now) => ({ ...now, ...next }))),
    [],
  );
  const takeStatus = useCallback((status: TrialStatus) => take({ status }), [take]);
  const { revalidate } = useRevalidator();
  useEffect(
    () => setKnown((now) => (now.status === status && now.confirmedAt === confirmedAt ? now : { status, confirmedAt })),
    [status, confirmedAt],
  );
  useEffect(() => {
    const refresh = async () => {
      const fresh = await fetchTrialStatus();
      if (fresh === 'signed-out') leave();
      else if (fresh !== null) take(fresh);
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
  }, [revalidate, take]);
  return [known, takeStatus];
}

async function fetchTrialStatus(): Promise<KnownStatus | 'signed-out' | null> {
  try {
    const response = await fetch('/api/trial-status', { credentials: 'same-origin' });
    if (response.status === 401) return 'signed-out';
    if (!response.ok) return null;
    return { status: await response.json(), confirmedAt: Date.parse(response.headers.get('date') ?? '') };
  } catch {
    // Offline: the known status is kept.
    return null;
  }
}
