import { useCallback, useEffect, useState } from 'react';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';

export type BillingState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly info: BillingInfo };

/** Fetches the billing information when it mounts, on window focus, and after `change`. */
export function useBillingInfo(change: unknown): BillingState & { readonly retry: () => void } {
  const [billing, setBilling] = useState<BillingState>({ state: 'loading' });
  const load = useCallback((signal?: AbortSignal) => {
    fetch('/api/billing-info', signal ? { signal } : {})
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        setBilling({ state: 'loaded', info: (await response.json()) as BillingInfo });
      })
      .catch(() => {
        if (!signal?.aborted) setBilling({ state: 'failed' });
      });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the subscription asks again
  useEffect(() => {
    const aborter = new AbortController();
    load(aborter.signal);
    const onFocus = () => load(aborter.signal);
    window.addEventListener('focus', onFocus);
    return () => {
      aborter.abort();
      window.removeEventListener('focus', onFocus);
    };
  }, [load, change]);
  return {
    ...billing,
    retry: () => {
      setBilling({ state: 'loading' });
      load();
    },
  };
}
