import { isArc, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/**
 * How far a wall deviates, over its whole length, from a pattern parallel to another wall. Lattice units, not rounded.
 */
export interface WallTaper {
  readonly wall: number;
  readonly taper: number;
  /** The pattern's courses run along it; else across. */
  readonly isAlong: boolean;
}

export interface StartWall {
  readonly wall: number;
  /** The most that any other wall tapers. */
  readonly worst: number;
}

/** Walls further from square than this, as a part of their length (15 degrees), are meant to run as they do. */
const MOST_SLANT = 0.26;
/** A wall shorter than this share of the longest is not a line to start from. */
const LEAST_PART = 1 / 3;
/** Difference of tapers that cannot be measured: 1/64 in. */
const SAME = 127;
const LEVEL: Point = { x: 1, y: 0 };

/** The taper of a pattern along the direction at every straight wall that is nearly parallel or perpendicular to it. */
export function tapersAlong(ring: Outline, along: Point): readonly WallTaper[] {
  const length = lengthOf(along);
  if (length === 0) return [];
  return ring.flatMap((corner, wall) => {
    if (isArc(corner)) return [];
    const way = wayOf(ring, wall);
    const [dot, cross] = [
      Math.abs(way.x * along.x + way.y * along.y) / length,
      Math.abs(way.x * along.y - way.y * along.x) / length,
    ];
    const taper = Math.min(dot, cross);
    return taper > MOST_SLANT * lengthOf(way) ? [] : [{ wall, taper, isAlong: cross <= dot }];
  });
}

/**
 * The largest taper at any straight wall if the pattern is parallel to `wall`; with null it is parallel to the x axis.
 * Lattice units.
 */
export function worstTaper(ring: Outline, wall: number | null): number {
  const along = wall === null ? LEVEL : wayOf(ring, wall);
  return tapersAlong(ring, along).reduce((most, { taper }) => Math.max(most, taper), 0);
}

/** The straight wall to lay along: the one with the least total taper at all other walls; ties go to the longest. */
export function chooseStartWall(ring: Outline): StartWall | null {
  const lengths = ring.map((_, wall) => lengthOf(wayOf(ring, wall)));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  let best: (StartWall & { readonly sum: number; readonly length: number }) | null = null;
  for (const [wall, length] of lengths.entries()) {
    if (length < longest * LEAST_PART || isArc(ring[wall] as OutlineCorner)) continue;
    const tapers = tapersAlong(ring, wayOf(ring, wall));
    const sum = tapers.reduce((all, { taper }) => all + taper, 0);
    const isAsGood = best !== null && Math.abs(sum - best.sum) <= SAME;
    if (best !== null && !(isAsGood ? length > best.length + SAME : sum < best.sum)) continue;
    best = { wall, worst: tapers.reduce((most, { taper }) => Math.max(most, taper), 0), sum, length };
  }
  return best && { wall: best.wall, worst: best.worst };
}

function wayOf(ring: Ring, wall: number): Point {
  const [from, to] = [ring[wall] as Point, ring[(wall + 1) % ring.length] as Point];
  return { x: to.x - from.x, y: to.y - from.y };
}

function lengthOf({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y);
}
