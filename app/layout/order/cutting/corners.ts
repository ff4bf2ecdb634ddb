import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/**
 * Convex rings as plain pairs x, y in an array, clockwise on screen: planning clips millions of them, and an object per
 * corner would dominate the cost.
 */
export type Corners = Float64Array | readonly number[];

/** A hundred-thousandth of a lattice unit: the rounding error of sums of doubles in a tile. */
export const SLACK = 1e-5;

/** A box that is overwritten for each ring. */
export type Extent = { -readonly [Side in keyof Bounds]: Bounds[Side] };

/**
 * Writes the part of a convex ring on the near side of a line, nx * x + ny * y <= at, to `to`; returns the number of
 * its corners. It may degenerate to a point or a segment. `start` and `count` are in corners.
 */
export function clipByLine(
  from: Corners,
  start: number,
  count: number,
  to: Float64Array,
  nx: number,
  ny: number,
  at: number,
): number {
  let kept = 0;
  const end = 2 * (start + count);
  let ax = from[end - 2] as number;
  let ay = from[end - 1] as number;
  let overA = nx * ax + ny * ay - at;
  for (let i = 2 * start; i < end; i += 2) {
    const bx = from[i] as number;
    const by = from[i + 1] as number;
    const overB = nx * bx + ny * by - at;
    if ((overA > SLACK && overB < -SLACK) || (overA < -SLACK && overB > SLACK)) {
      const share = overA / (overA - overB);
      to[2 * kept] = ax + share * (bx - ax);
      to[2 * kept + 1] = ay + share * (by - ay);
      kept += 1;
    }
    if (overB <= SLACK) {
      to[2 * kept] = bx;
      to[2 * kept + 1] = by;
      kept += 1;
    }
    ax = bx;
    ay = by;
    overA = overB;
  }
  return kept;
}

/** The area inside a ring that runs clockwise on screen. */
export function areaOf(ring: Corners, start: number, count: number): number {
  const originX = ring[2 * start] as number;
  const originY = ring[2 * start + 1] as number;
  let twice = 0;
  let previousX = 0;
  let previousY = 0;
  for (let i = 2 * start + 2; i < 2 * (start + count); i += 2) {
    const x = (ring[i] as number) - originX;
    const y = (ring[i + 1] as number) - originY;
    twice += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return twice / 2;
}

/** Measures the corners into `extent`. */
export function measureExtent(ring: Corners, start: number, count: number, extent: Extent): void {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 2 * start; i < 2 * (start + count); i += 2) {
    const x = ring[i] as number;
    const y = ring[i + 1] as number;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  extent.minX = minX;
  extent.minY = minY;
  extent.maxX = maxX;
  extent.maxY = maxY;
}

/** The largest extent of the corners along a normal. */
export function reachOf(ring: Corners, nx: number, ny: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < ring.length; i += 2) {
    const at = nx * (ring[i] as number) + ny * (ring[i + 1] as number);
    if (at > most) most = at;
  }
  return most;
}

export function ringPerimeter(ring: Ring): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point;
    const b = ring[(i + 1) % ring.length] as Point;
    sum += Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  }
  return sum;
}
