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

/** The parts of a segment inside rings (outer ones and holes). For a segment along a side the half-open rule decides. */
export function stretchesInside(rings: readonly Ring[], from: Point, to: Point): (readonly [Point, Point])[] {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length2 = way.x * way.x + way.y * way.y;
  const across = (p: Point) => way.x * (p.y - from.y) - way.y * (p.x - from.x);
  const shares: number[] = [];
  for (const ring of rings) {
    for (const { from: a, to: b } of ringSides(ring)) {
      const [before, after] = [across(a), across(b)];
      if (before <= 0 === after <= 0) continue;
      const part = before / (before - after);
      const [x, y] = [a.x + part * (b.x - a.x) - from.x, a.y + part * (b.y - a.y) - from.y];
      shares.push((x * way.x + y * way.y) / length2);
    }
  }
  shares.sort((a, b) => a - b);
  const at = (share: number): Point => ({ x: from.x + share * way.x, y: from.y + share * way.y });
  const stretches: (readonly [Point, Point])[] = [];
  for (let index = 0; index + 1 < shares.length; index += 2) {
    const [start, end] = [Math.max(0, shares[index] ?? 0), Math.min(1, shares[index + 1] ?? 0)];
    if (end > start) stretches.push([at(start), at(end)]);
  }
  return stretches;
}
