/**
 * The latest yearly return of `since` that is not after `now`, in UTC; `since` itself within the first year.
 * 29 February falls on 28 February in common years.
 */
export function latestAnniversary(since: Date, now: Date): Date {
  const years = now.getUTCFullYear() - since.getUTCFullYear();
  if (years <= 0) return since;
  const thisYear = addYears(since, years);
  return thisYear.getTime() <= now.getTime() ? thisYear : addYears(since, years - 1);
}

function addYears(date: Date, years: number): Date {
  if (years === 0) return date;
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear() + years);
  // From 29 February the calendar runs over into March.
  if (moved.getUTCMonth() !== date.getUTCMonth()) moved.setUTCDate(0);
  return moved;
}
