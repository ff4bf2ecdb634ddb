import type { ShouldRevalidateFunction } from '@remix-run/react';

const PLANNER = ['/', '/new'];

/**
 * Whether a navigation keeps the page's data. Between / and /new it does, so that New, and the address after Calculate,
 * work offline, unless the project changes. Offline, every navigation keeps it. After a form post the data is always
 * fetched.
 */
export function keepsData({ currentUrl, nextUrl, formMethod }: Parameters<ShouldRevalidateFunction>[0]): boolean {
  if (formMethod !== undefined) return false;
  const [before, next] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('project'));
  const isBetween = [currentUrl, nextUrl].every(({ pathname }) => PLANNER.includes(pathname));
  const isSamePage = isBetween && currentUrl.pathname !== nextUrl.pathname && (next === null || next === before);
  return isSamePage || !navigator.onLine;
}
