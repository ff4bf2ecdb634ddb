import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { runsThrough } from '#app/layout/first-lines/squaring-triangle.ts';

/** A triangle whose right angle lies where two snapped lines cross, its legs on them. Lattice units. */
export interface TriangleOnLines {
  readonly at: Point;
  /** The legs along x and along y, with their signs: which way they run from the crossing. */
  readonly alongX: number;
  readonly alongY: number;
}

/** The floor that is free: inside of the room, outside of every thing. */
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

/**
 * The largest 3-4-5 triangle with its right angle at a crossing of snapped lines, all of it on free floor; null if not even
 * one step fits. A preferred size is taken if it has three quarters of the largest.
 */
export function triangleAt(at: Point, floor: FreeFloor, { step, preferred }: TriangleSteps): TriangleOnLines | null {
  let best: { readonly units: number; readonly fits: (units: number) => TriangleOnLines } | null = null;
  const sides = [floor.ring, ...floor.things].flatMap((ring) => ringSides(ring));
  for (const [x, y] of WAYS) {
    const fits = (units: number) => ({ at, alongX: x * units * step, alongY: y * units * step });
    const units = mostUnits((count) => isFree(fits(count), floor, sides), best?.units ?? 0);
    if (units > (best?.units ?? 0)) best = { units, fits };
  }
  if (best === null) return null;
  const { units } = best;
  const liked = preferred.find((one) => one <= units && one * 4 >= units * 3);
  return best.fits(liked ?? units);
}

/** The four ways that the legs may run, with either leg the longer one. */
const WAYS = [1, -1].flatMap((right) =>
  [1, -1].flatMap((down) => [[3 * right, 4 * down] as const, [4 * right, 3 * down] as const]),
);

/** The largest count that fits, if it is more than `least`: a smaller triangle at the same corner lies in a larger one. */
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
