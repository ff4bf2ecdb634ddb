import { PLANS } from '#app/layout/plans/plans.ts';

/** How many jobs the visitor's browser says it holds: it mirrors the number in a cookie. Never more than would matter. */
export function browserJobCount(request: Request): number {
  const match = /(?:^|;\s*)(?:__Host-)?jobs=(\d{1,6})(?:;|$)/.exec(request.headers.get('cookie') ?? '');
  return Math.min(Number(match?.[1] ?? 0), PLANS.diy.savedJobs ?? 0);
}
