import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/**
 * The canonical form of a ring, so that equal shapes compare equal: with the given orientation, without repeated or
 * collinear corners, starting at the smallest (y, x). Empty if the ring has no area.
 */
export function canonicalRing(ring: Ring, turn: 'clockwise' | 'anticlockwise'): Point[] {
  const corners = dropCollinear(ring);
  if (corners.length < 3) return [];
  const area = signedArea2(corners);
  if (area === 0) return [];
  if (area > 0 !== (turn === 'clockwise')) corners.reverse();
  return rotateToFirst(corners);
}

function dropCollinear(ring: Ring): Point[] {
  const corners = [...ring];
  let at = 0;
  for (let kept = 0; kept < corners.length && corners.length >= 3; ) {
    const count = corners.length;
    const previous = corners[at === 0 ? count - 1 : at - 1] as Point;
    const next = corners[at + 1 === count ? 0 : at + 1] as Point;
    if (cross(previous, corners[at] as Point, next) !== 0) {
      at = at + 1 === count ? 0 : at + 1;
      kept++;
    } else {
      corners.splice(at, 1);
      at = (at + count - 2) % (count - 1);
      kept = 0;
    }
  }
  return corners;
}

/**
 * Starts the ring at its smallest (y, x). If that corner occurs twice, starts at the one whose successors sort first.
 */
function rotateToFirst(corners: Point[]): Point[] {
  let best = 0;
  for (let i = 1; i < corners.length; i++) {
    const order = comparePoints(corners[i] as Point, corners[best] as Point);
    if (order < 0 || (order === 0 && compareRotations(corners, i, best) < 0)) best = i;
  }
  return best === 0 ? corners : [...corners.slice(best), ...corners.slice(0, best)];
}

function compareRotations(corners: readonly Point[], a: number, b: number): number {
  for (let step = 0; step < corners.length; step++) {
    const order = comparePoints(
      corners[(a + step) % corners.length] as Point,
      corners[(b + step) % corners.length] as Point,
    );
    if (order !== 0) return order;
  }
  return 0;
}

/** Reading order: by y, then by x. */
export function comparePoints(a: Point, b: Point): number {
  return a.y - b.y || a.x - b.x;
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}
