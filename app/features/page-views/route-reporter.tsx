import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { pageName, reportRouteChange } from '#app/features/page-views/report-route-change.ts';

/** Reports each page that is shown. Renders nothing. */
export function RouteReporter({ endpoint }: { readonly endpoint: string | null }) {
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const page = pageName(pathname, params);
  // Another job link has the same name but is another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when, the name says what
  useEffect(() => reportRouteChange(endpoint, page), [endpoint, pathname]);
  return null;
}
