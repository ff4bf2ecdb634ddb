import type { ShouldRevalidateFunction } from '@remix-run/react';

const PLANNER = ['/', '/new'];

/**
 * Whether a navigation keeps the data of the page. It does between / and /new, so that New, and the address after
 * Calculate, work without a network, unless the project changes. Without a network every address keeps the page it has.
 * After a form was posted the data is always fetched.
 */
export function keepsData({ currentUrl, nextUrl, formMethod }: Parameters<ShouldRevalidateFunction>[0]): boolean {
  if (formMethod !== undefined) return false;
  const [before, next] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('project'));
  const isBetween = [currentUrl, nextUrl].every(({ pathname }) => PLANNER.includes(pathname));
  const isSamePage = isBetween && currentUrl.pathname !== nextUrl.pathname && (next === null || next === before);
  return isSamePage || !navigator.onLine;
}
