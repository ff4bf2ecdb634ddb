import { doBoundsOverlap, ringBounds } from '#app/geometry/bounds.ts';
import { isOnStretch } from '#app/geometry/on-stretch.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments, ringSides } from '#app/geometry/segment.ts';

/**
 * Whether two simple rings, both clockwise on screen, share an area. Rings that only touch do not. Decided exactly
 * while coordinate differences stay under 2^25: part of one outline is inside the other, or both run along one line in
 * the same direction.
 */
export function doRingsOverlap(a: Ring, b: Ring): boolean {
  if (!doBoundsOverlap(ringBounds(a), ringBounds(b))) return false;
  return hasPartInside(a, b) || hasPartInside(b, a);
}

function hasPartInside(ring: Ring, other: Ring): boolean {
  const sides = ringSides(other);
  return ringSides(ring).some(({ from, to }) => {
    const distance = (p: Point): number => Math.abs(p.x - from.x) + Math.abs(p.y - from.y);
    const stops = [from, to];
    for (const { from: corner, to: next } of sides) {
      if (meetSegments(from, to, corner, next).kind === 'cross') return true;
      if (isOnStretch(corner, from, to)) stops.push(corner);
    }
    stops.sort((p, q) => distance(p) - distance(q));
    return stops.slice(1).some((stop, before) => {
      const last = stops[before] as Point;
      const middle = { x: (last.x + stop.x) / 2, y: (last.y + stop.y) / 2 };
      const place = locatePoint(middle, other);
      return place === 'inside' || (place === 'boundary' && runsAlong(last, stop, middle, other));
    });
  });
}

/**
 * Whether the edge of `ring` that contains `middle` has the same direction; then the insides of both rings are on the
 * same side of it.
 */
function runsAlong(from: Point, to: Point, middle: Point, ring: Ring): boolean {
  return ringSides(ring).some(({ from: corner, to: next }) => {
    const isSameWay = (to.x - from.x) * (next.x - corner.x) + (to.y - from.y) * (next.y - corner.y) > 0;
    return isSameWay && isOnStretch(middle, corner, next);
  });
}
