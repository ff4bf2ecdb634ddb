import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** The convex hull of a ring, clockwise on screen from its leftmost corner, without collinear corners: x and y in turn. */
export function convexHull(ring: Ring): number[] {
  if (leastTurn(ring) <= 0) return hullOfPoints(ring);
  let first = 0;
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i] as Point;
    const b = ring[first] as Point;
    if (a.x < b.x || (a.x === b.x && a.y < b.y)) first = i;
  }
  const hull: number[] = [];
  for (let i = 0; i < ring.length; i++) {
    const { x, y } = ring[(first + i) % ring.length] as Point;
    hull.push(x, y);
  }
  return hull;
}

/** Andrew's monotone chain. */
function hullOfPoints(points: Ring): number[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const hull: number[] = [];
  for (const ordered of [sorted, [...sorted].reverse()]) {
    const first = hull.length;
    for (const { x, y } of ordered) {
      while (hull.length > first + 2 && turnAtEnd(hull, x, y) <= 0) hull.length -= 2;
      hull.push(x, y);
    }
    hull.length -= 2;
  }
  return hull;
}

/** The turn of the hull at its last corner toward (x, y): above 0 is clockwise on screen. */
function turnAtEnd(hull: readonly number[], x: number, y: number): number {
  const end = hull.length;
  const [ax, ay] = [hull[end - 4] as number, hull[end - 3] as number];
  return ((hull[end - 2] as number) - ax) * (y - ay) - ((hull[end - 1] as number) - ay) * (x - ax);
}

/** The smallest clockwise turn of a corner: twice the area of its triangle. Convex rings have none below 0. */
export function leastTurn(ring: Ring): number {
  let least = Number.POSITIVE_INFINITY;
  let before = ring[ring.length - 2] as Point;
  let corner = ring[ring.length - 1] as Point;
  for (const after of ring) {
    const turn = (corner.x - before.x) * (after.y - before.y) - (corner.y - before.y) * (after.x - before.x);
    if (turn < least) least = turn;
    before = corner;
    corner = after;
  }
  return least;
}
