import type { ReusedSet } from '#app/layout/materials/material.ts';

/** The set for one job: null for `tilesADay` if all of its tiles are set in one day. */
export function reusedSet(all: number, tiles: number, tilesADay: number | null): ReusedSet {
  return { all, days: tilesADay === null ? 1 : tiles / tilesADay };
}

/** The most that one day takes, if the day goes to the jobs that take most first; not rounded. */
export function largestDay(sets: readonly ReusedSet[]): number {
  const perDay = ({ all, days }: ReusedSet) => all / days;
  let left = 1;
  let most = 0;
  for (const set of sets.filter(({ all }) => all > 0).sort((a, b) => perDay(b) - perDay(a))) {
    const part = Math.min(left, set.days);
    most += perDay(set) * part;
    left -= part;
  }
  return most;
}
