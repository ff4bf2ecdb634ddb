import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Whether `p` is inside a simple ring, outside or on it; exact while coordinate differences stay under 2^26. */
export function locatePoint(p: Point, ring: Ring): 'inside' | 'boundary' | 'outside' {
  let inside = false;
  let a = ring[ring.length - 1];
  for (const b of ring) {
    if (a === undefined) break;
    if ((a.y <= p.y && b.y >= p.y) || (b.y <= p.y && a.y >= p.y)) {
      const side = cross(a, b, p);
      if (side === 0 && Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x)) return 'boundary';
      // Half-open in y, so that a corner on the ray counts for one of its two edges.
      if (a.y > p.y !== b.y > p.y && side > 0 === b.y > a.y) inside = !inside;
    }
    a = b;
  }
  return inside ? 'inside' : 'outside';
}
