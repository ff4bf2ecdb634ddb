import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';

/** Scrolls a new page to its top, unless its address has a hash, or it was reached by back or reload. */
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
