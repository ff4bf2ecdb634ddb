/**
 * The latest anniversary of `since` that is not after `now`, in UTC; `since` itself within the first year. In common years the
 * anniversary of 29 February is 28 February.
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
  // Moving 29 February to a common year overflows into March.
  if (moved.getUTCMonth() !== date.getUTCMonth()) moved.setUTCDate(0);
  return moved;
}
