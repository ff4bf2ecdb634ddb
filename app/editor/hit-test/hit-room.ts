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

/** The point of the segment a-b nearest to `p`, not rounded. */
export function closestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return a;
  const part = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
  return { x: a.x + part * dx, y: a.y + part * dy };
}
