import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';

/** The squared distance from a point to the nearest point of a segment. */
function squareTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [px, py] = [point.x - from.x, point.y - from.y];
  const square = dx * dx + dy * dy;
  const along = px * dx + py * dy;
  if (along <= 0 || square === 0) return px * px + py * py;
  if (along >= square) return (point.x - to.x) ** 2 + (point.y - to.y) ** 2;
  const off = dx * py - dy * px;
  return (off * off) / square;
}

function leastSquareTo(point: Point, ring: Ring): number {
  let least = Number.POSITIVE_INFINITY;
  let from = ring[ring.length - 1] as Point;
  for (const to of ring) {
    least = Math.min(least, squareTo(point, from, to));
    from = to;
  }
  return least;
}

/** Whether a circle whose box is on the lattice is in the closed polygon, with a tolerance of `slack` lattice units. */
export function isCircleInRing({ x, y, radius }: Circle, ring: Ring, slack: number): boolean {
  if (ring.length < 3) return false;
  const doubled = ring.map((corner) => ({ x: 2 * corner.x, y: 2 * corner.y }));
  if (locatePoint({ x: 2 * x, y: 2 * y }, doubled) !== 'inside') return false;
  const within = Math.max(0, radius - slack);
  return leastSquareTo({ x, y }, ring) >= within * within;
}

/** Whether a polygon is in the closed polygon `ring`, with a tolerance of `slack` lattice units. */
export function isRingInRing(inner: Ring, ring: Ring, slack: number): boolean {
  if (ring.length < 3) return false;
  const isIn = (point: Point) => locatePoint(point, ring) !== 'outside' || leastSquareTo(point, ring) <= slack * slack;
  return ringSides(inner).every(({ from, to }) => {
    if (!isIn(from)) return false;
    // Between two adjacent points where a side meets walls, it is either entirely inside or entirely outside.
    const stops = [0, ...crossings(from, to, ring), 1].sort((a, b) => a - b);
    return stops.slice(1).every((stop, at) => {
      const middle = (stop + (stops[at] as number)) / 2;
      return isIn({ x: from.x + middle * (to.x - from.x), y: from.y + middle * (to.y - from.y) });
    });
  });
}

/** The places along a segment, from 0 to 1, at which sides and corners of a ring meet it. */
function crossings(from: Point, to: Point, ring: Ring): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const found: number[] = [];
  const add = (part: number) => {
    if (part > 0 && part < 1) found.push(part);
  };
  ringSides(ring).forEach(({ from: a, to: b }) => {
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const turn = dx * ey - dy * ex;
    const [px, py] = [a.x - from.x, a.y - from.y];
    if (turn === 0) {
      // Collinear: they may part at a corner of the ring.
      if (px * dy - py * dx === 0) add((px * dx + py * dy) / (dx * dx + dy * dy));
      return;
    }
    const part = (px * dy - py * dx) / turn;
    if (part >= 0 && part <= 1) add((px * ey - py * ex) / turn);
  });
  return found;
}
