import { useRevalidator } from '@remix-run/react';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { OTHER_ACCOUNT, SIGNED_OUT } from '#app/product/page-events.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import { BEFORE_RELOAD } from '#app/ui/reload-page.ts';

export interface KnownStatus {
  readonly status: TrialStatus;
  /** When the server confirmed it, by the server's clock (ms since 1970). */
  readonly confirmedAt: number;
}

/**
 * The account's status: first the page's, then read again on each window focus, together with the session's user. If
 * the session has ended or belongs to another account (for example after a login in another tab), reloads the page,
 * which redirects to the login or shows that account. `email` is the page's account, '' if unknown.
 */
export function useTrialStatus(
  email: string,
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
      const [user, fresh] = await Promise.all([fetchUser(), fetchTrialStatus()]);
      const isOther = user !== 'signed-out' && user !== null && email !== '' && user.email !== email;
      if (isOther) window.dispatchEvent(new Event(OTHER_ACCOUNT));
      else if (user === 'signed-out' || fresh === 'signed-out') leave();
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
  }, [email, revalidate, take]);
  return [known, takeStatus];
}

const fetchUser = () =>
  fetchOfSession('/api/user', async (answer): Promise<{ readonly email: string }> => await answer.json());

const fetchTrialStatus = () =>
  fetchOfSession('/api/trial-status', async (answer): Promise<KnownStatus> => {
    return { status: await answer.json(), confirmedAt: Date.parse(answer.headers.get('date') ?? '') };
  });

/** The answer to a call about the session. Null without one, for example offline. */
async function fetchOfSession<T>(
  path: string,
  read: (answer: Response) => Promise<T>,
): Promise<T | 'signed-out' | null> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin' });
    if (answer.status === 401) return 'signed-out';
    return answer.ok ? await read(answer) : null;
  } catch {
    return null;
  }
}
