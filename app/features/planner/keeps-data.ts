import type { ShouldRevalidateFunction } from '@remix-run/react';

const PLANNER = ['/', '/new'];

/**
 * Whether a navigation keeps the data of the page. Between / and /new it is the same: New, and the address after
 * Calculate, work without a network. Only another project is read. And without a network every address keeps the page
 * that it has. What a form was posted for is always read.
 */
export function keepsData({ currentUrl, nextUrl, formMethod }: Parameters<ShouldRevalidateFunction>[0]): boolean {
  if (formMethod !== undefined) return false;
  const [before, next] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('project'));
  const isBetween = [currentUrl, nextUrl].every(({ pathname }) => PLANNER.includes(pathname));
  const isSamePage = isBetween && currentUrl.pathname !== nextUrl.pathname && (next === null || next === before);
  return isSamePage || !navigator.onLine;
}
