import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';

/** With more corners than this nobody snaps lines in a room. */
const MOST_CORNERS = 24;
/** Tolerance of contact with a wall: corners are on the lattice, positions are computed. Lattice units. */
const TOUCH = 1;

/**
 * The largest integer n, at least `least`, such that a triangle with legs of 3n and 4n steps, parallel to the axes,
 * fits in the room; `step` in lattice units. The ring runs clockwise on screen.
 */
export function largestSquaring(ring: Ring, step: number, least: number): number {
  if (ring.length > MOST_CORNERS) return least;
  const span = (axis: 'x' | 'y') => {
    const along = ring.map((corner) => corner[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  let [fits, tooLarge] = [least, Math.floor(Math.max(span('x'), span('y')) / (4 * step)) + 1];
  // If a triangle fits, every smaller one fits too.
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2);
    if (fitsSomehow(ring, middle * step)) fits = middle;
    else tooLarge = middle;
  }
  return fits;
}

function fitsSomehow(ring: Ring, unit: number): boolean {
  return [-1, 1].some((right) =>
    [-1, 1].some((down) =>
      [
        [3, 4],
        [4, 3],
      ].some(([across = 0, along = 0]) =>
        fitsIn(ring, [
          { x: 0, y: 0 },
          { x: right * across * unit, y: 0 },
          { x: 0, y: down * along * unit },
        ]),
      ),
    ),
  );
}

/** A triangle that fits somewhere also fits in a position with two contacts: its corners at walls, or its sides at the room's corners. */
function fitsIn(ring: Ring, triangle: readonly Point[]): boolean {
  const walls = ringSides(ring);
  const ways: Segment[] = walls.map(({ from, to }) => {
    // In a clockwise ring on screen the room is on the right: the corner closest to the wall touches it.
    const nearest = triangle.reduce((best, one) =>
      offWall({ from, to }, one) < offWall({ from, to }, best) ? one : best,
    );
    return { from: minus(from, nearest), to: minus(to, nearest) };
  });
  for (const corner of ring) {
    for (const side of ringSides(triangle)) ways.push({ from: minus(corner, side.from), to: minus(corner, side.to) });
  }
  return ways.some((one, index) =>
    ways.slice(index + 1).some((other) => {
      const at = meetLines(one, other);
      return at !== null && liesIn(walls, ring, triangle, at);
    }),
  );
}

/** Signed distance of a point to the right of a wall, times the wall's length. */
function offWall({ from, to }: Segment, { x, y }: Point): number {
  return (to.x - from.x) * y - (to.y - from.y) * x;
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function meetLines(one: Segment, other: Segment): Point | null {
  const [a, b] = [minus(one.to, one.from), minus(other.to, other.from)];
  const cross = a.x * b.y - a.y * b.x;
  if (cross === 0) return null;
  const between = minus(other.from, one.from);
  const part = (between.x * b.y - between.y * b.x) / cross;
  return { x: one.from.x + part * a.x, y: one.from.y + part * a.y };
}

/** Whether the triangle moved by `at` is in the room: its middle is inside and no wall crosses it. */
function liesIn(walls: readonly Segment[], ring: Ring, triangle: readonly Point[], at: Point): boolean {
  const corners = triangle.map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 3,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 3,
  };
  return locatePoint(middle, ring) === 'inside' && !walls.some((wall) => runsThrough(wall, corners, middle));
}

/** Whether a segment enters a triangle deeper than the tolerance. */
export function runsThrough({ from, to }: Segment, corners: readonly Point[], middle: Point): boolean {
  let [start, end] = [0, 1];
  for (const side of ringSides(corners)) {
    const length = Math.sqrt((side.to.x - side.from.x) ** 2 + (side.to.y - side.from.y) ** 2);
    const inward = (p: Point) => offWall(side, minus(p, side.from)) / length;
    const turn = inward(middle) < 0 ? -1 : 1;
    const [a, b] = [turn * inward(from) - TOUCH, turn * inward(to) - TOUCH];
    if (a <= 0 && b <= 0) return false;
    if (a < 0) start = Math.max(start, a / (a - b));
    if (b < 0) end = Math.min(end, a / (a - b));
  }
  return start < end;
}
