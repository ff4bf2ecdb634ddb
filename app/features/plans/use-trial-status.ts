import { useEffect, useState } from 'react';
import type { TrialStatus } from '#app/layout/plans/trial-status.ts';

/** Where the account stands: as the page was loaded with it, read again whenever the window gets the focus. */
export function useTrialStatus(loaded: TrialStatus): readonly [TrialStatus, (status: TrialStatus) => void] {
  const [status, setStatus] = useState(loaded);
  useEffect(() => setStatus(loaded), [loaded]);
  useEffect(() => {
    const refresh = async () => {
      const fresh = await fetchTrialStatus();
      if (fresh !== null) setStatus(fresh);
    };
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  return [status, setStatus];
}

async function fetchTrialStatus(): Promise<TrialStatus | null> {
  try {
    const response = await fetch('/api/trial-status', { credentials: 'same-origin' });
    return response.ok ? ((await response.json()) as TrialStatus) : null;
  } catch {
    // No network: what is known stands.
    return null;
  }
}
