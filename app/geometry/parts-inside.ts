import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';

/** The parts of the line x = at (or y = at) inside rings. For a line along a wall the half-open rule decides. */
export function partsInside(rings: readonly Ring[], axis: 'x' | 'y', at: number): (readonly [Point, Point])[] {
  const other = axis === 'x' ? 'y' : 'x';
  const crossings: number[] = [];
  for (const ring of rings) {
    ringSides(ring).forEach(({ from, to }) => {
      if (from[axis] <= at === to[axis] <= at) return;
      crossings.push(from[other] + ((at - from[axis]) / (to[axis] - from[axis])) * (to[other] - from[other]));
    });
  }
  crossings.sort((a, b) => a - b);
  const place = (along: number): Point => (axis === 'x' ? { x: at, y: along } : { x: along, y: at });
  const parts: (readonly [Point, Point])[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    parts.push([place(crossings[index] ?? 0), place(crossings[index + 1] ?? 0)]);
  }
  return parts;
}
