import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/**
 * Clips a ring by a horizontal or vertical line (Sutherland and Hodgman): `side` 1 keeps the part right of the line, or below
 * it. Several remaining pieces stay connected along the line, which does not change their area. Crossings are not rounded.
 */
export function cutRing(ring: Ring, axis: 'x' | 'y', line: number, side: 1 | -1): Ring {
  const kept: Point[] = [];
  let from = ring[ring.length - 1];
  for (const to of ring) {
    if (from !== undefined) {
      const [before, after] = [side * (from[axis] - line), side * (to[axis] - line)];
      if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
        const part = before / (before - after);
        kept.push(
          axis === 'x'
            ? { x: line, y: from.y + (to.y - from.y) * part }
            : { x: from.x + (to.x - from.x) * part, y: line },
        );
      }
      if (after >= 0) kept.push(to);
    }
    from = to;
  }
  return kept;
}

/**
 * Twice the signed area of rings (outlines and their holes) within a box: exact if all their edges are axis-parallel.
 */
export function areaInBox2(rings: readonly Ring[], { minX, minY, maxX, maxY }: Bounds): number {
  return rings.reduce((sum, ring) => {
    const across = cutRing(cutRing(ring, 'x', minX, 1), 'x', maxX, -1);
    return sum + signedArea2(cutRing(cutRing(across, 'y', minY, 1), 'y', maxY, -1));
  }, 0);
}
