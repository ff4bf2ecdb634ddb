import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** The corner nearest to `at` within `reach` (lattice units), or null. */
export function hitCorner(points: Ring, at: Point, reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  for (const [index, corner] of points.entries()) {
    const apart = distance(corner, at);
    if (apart <= least) {
      least = apart;
      best = index;
    }
  }
  return best;
}
