import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';

/** A page that comes up shows its top, unless its address names a place in it, or it was gone back to or reloaded. */
export function useScrollToTop(): void {
  const { hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes up
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isBack = isPop && (key !== 'default' || entry?.type !== 'navigate');
    if (hash === '' && !isBack) window.scrollTo(0, 0);
  }, []);
}
