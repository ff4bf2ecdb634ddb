import type { Point } from '#app/geometry/point.ts';

/** Whether p is on the segment from a to b, excluding its ends; exact for coordinates under 2^26. */
export function isOnStretch(p: Point, a: Point, b: Point): boolean {
  if ((b.x - a.x) * (p.y - a.y) !== (b.y - a.y) * (p.x - a.x)) return false;
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  return along > 0 && along < (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
}
