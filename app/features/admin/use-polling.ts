import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** How often the analytics page asks again. */
export const REFRESH_MS = 30_000;

/** Asks the page's data again on a beat, while somebody looks. */
export function usePolling(): 'idle' | 'loading' {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return state;
}
