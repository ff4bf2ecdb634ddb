import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';

/** A triangle with its right angle where two snapped lines cross, and its legs on them. Lattice units. */
export interface TriangleOnLines {
  readonly at: Point;
  /** The legs along x and along y, with their signs: which way they run from the crossing. */
  readonly alongX: number;
  readonly alongY: number;
}

/** The open floor: inside the room and outside every obstacle. */
export interface FreeFloor {
  readonly ring: Ring;
  readonly things: readonly Ring[];
}

export interface TriangleSteps {
  /** The unit of 3, 4 and 5. */
  readonly step: number;
  /** Multiples of the step that a setter prefers, the largest first. */
  readonly preferred: readonly number[];
}

interface Fitting {
  readonly units: number;
  readonly fits: (units: number) => TriangleOnLines;
}

/**
 * The triangle at the first of `crossings` where it is at least three quarters as large as the largest at any of them.
 * All of it is on open floor. A preferred size is used if it is at least three quarters of what fits. Null if not even
 * one step fits anywhere.
 */
export function bestTriangle(
  crossings: readonly Point[],
  floor: FreeFloor,
  { step, preferred }: TriangleSteps,
): { readonly crossing: number; readonly triangle: TriangleOnLines } | null {
  const sides = [floor.ring, ...floor.things].flatMap((ring) => ringSides(ring));
  const at = (crossing: Point, least: number) => largestAt(crossing, floor, sides, step, least);
  const largest = crossings.reduce((units, crossing) => at(crossing, units)?.units ?? units, 0);
  if (largest === 0) return null;
  for (const [index, crossing] of crossings.entries()) {
    const found = at(crossing, Math.ceil((largest * 3) / 4) - 1);
    if (found === null) continue;
    const liked = preferred.find((one) => one <= found.units && one * 4 >= found.units * 3);
    return { crossing: index, triangle: found.fits(liked ?? found.units) };
  }
  return null;
}

/** The largest triangle of more than `least` steps with its right angle at `at`. */
function largestAt(
  at: Point,
  floor: FreeFloor,
  sides: readonly Segment[],
  step: number,
  least: number,
): Fitting | null {
  let best: Fitting | null = null;
  for (const [x, y] of WAYS) {
    const fits = (units: number) => ({ at, alongX: x * units * step, alongY: y * units * step });
    const more = best?.units ?? least;
    const units = mostUnits((count) => isFree(fits(count), floor, sides), more);
    if (units > more) best = { units, fits };
  }
  return best;
}

/** The four directions of the legs, with either leg the longer one. */
const WAYS = [1, -1].flatMap((right) =>
  [1, -1].flatMap((down) => [[3 * right, 4 * down] as const, [4 * right, 3 * down] as const]),
);

/** The largest count that fits, if it is more than `least`: a smaller triangle at the same corner is inside a larger one. */
function mostUnits(fits: (count: number) => boolean, least: number): number {
  if (!fits(least + 1)) return least;
  let [low, high] = [least + 1, least + 2];
  while (fits(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function isFree(
  { at, alongX, alongY }: TriangleOnLines,
  { ring, things }: FreeFloor,
  sides: readonly Segment[],
): boolean {
  const corners = [at, { x: at.x + alongX, y: at.y }, { x: at.x, y: at.y + alongY }];
  const middle = { x: at.x + alongX / 3, y: at.y + alongY / 3 };
  if (locatePoint(middle, ring) !== 'inside') return false;
  if (things.some((thing) => locatePoint(middle, thing) !== 'outside')) return false;
  return !sides.some((side) => runsThrough(side, corners, middle));
}

/** Tolerance of contact with a wall: corners are on the lattice, positions are computed. Lattice units. */
const TOUCH = 1;

/** Whether a segment enters a triangle deeper than the tolerance. */
function runsThrough({ from, to }: Segment, corners: readonly Point[], middle: Point): boolean {
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

/** Signed distance of a point to the right of a wall, times the wall's length. */
function offWall({ from, to }: Segment, { x, y }: Point): number {
  return (to.x - from.x) * y - (to.y - from.y) * x;
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}
