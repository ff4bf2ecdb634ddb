import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/** A hundred-thousandth of a lattice unit: what sums of doubles may be off by in a tile. */
export const SLACK = 1e-5;

/** A straight line with the unit normal (nx, ny): the points where nx * x + ny * y = at. The normal points to what is cut away. */
export interface Line {
  readonly nx: number;
  readonly ny: number;
  readonly at: number;
}

/** The line along a convex ring's side, its normal outward; the ring runs clockwise on screen. */
export function sideLine(a: Point, b: Point): Line {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const nx = dy / length;
  const ny = -dx / length;
  return { nx, ny, at: nx * a.x + ny * a.y };
}

/** How far a set of points reaches along a normal. */
export function reach(points: Ring, nx: number, ny: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) most = Math.max(most, nx * x + ny * y);
  return most;
}

/** The part of a convex ring on the near side of a line: nx * x + ny * y <= at. May come down to a point or a stretch. */
export function clipByLine(ring: Ring, { nx, ny, at }: Line): Point[] {
  const kept: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point;
    const b = ring[(i + 1) % ring.length] as Point;
    const overA = nx * a.x + ny * a.y - at;
    const overB = nx * b.x + ny * b.y - at;
    if (overA <= SLACK) kept.push(a);
    if ((overA > SLACK && overB < -SLACK) || (overA < -SLACK && overB > SLACK)) {
      const share = overA / (overA - overB);
      kept.push({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) });
    }
  }
  return kept;
}

/** The area inside a ring that runs clockwise on screen. */
export function ringArea(ring: Ring): number {
  return signedArea2(ring) / 2;
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

/** The convex hull, clockwise on screen, without collinear corners (Andrew's monotone chain). */
export function convexHull(points: Ring): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain[chain.length - 2] as Point, chain[chain.length - 1] as Point, point) <= 0) {
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Whether a ring is convex: no corner turns the other way. */
export function isConvex(ring: Ring): boolean {
  return ring.every((corner, i) => {
    const previous = ring[(i + ring.length - 1) % ring.length] as Point;
    return turn(previous, corner, ring[(i + 1) % ring.length] as Point) >= 0;
  });
}

/** All places (as shifts) where a convex part lies inside a convex hold: the corners of that set; empty where it does not fit. */
export function placesInside(hold: Ring, part: Ring): Point[] {
  const [holdBox, partBox] = [extent(hold), extent(part)];
  const [left, right] = [holdBox.minX - partBox.minX, holdBox.maxX - partBox.maxX];
  const [top, bottom] = [holdBox.minY - partBox.minY, holdBox.maxY - partBox.maxY];
  if (right < left - SLACK || bottom < top - SLACK) return [];
  let places: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  for (let i = 0; i < hold.length && places.length > 0; i++) {
    const a = hold[i] as Point;
    const b = hold[(i + 1) % hold.length] as Point;
    if (a.x === b.x || a.y === b.y) continue;
    const line = sideLine(a, b);
    places = clipByLine(places, { ...line, at: line.at - reach(part, line.nx, line.ny) });
  }
  return places;
}

/** The box around points. */
export function extent(points: Ring): { minX: number; minY: number; maxX: number; maxY: number } {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}
