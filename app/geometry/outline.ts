import { bendRing, type Circle, circleOf } from '#app/geometry/arcs.ts';
import { isIdle } from '#app/geometry/normalise-ring.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';

/**
 * A corner of a room as it was entered. The wall that begins there may be an arc, at most a half circle over its chord: by its
 * rise or by its radius, in lattice units, out of the room positive. Never both; without either the wall is straight.
 */
export interface OutlineCorner extends Point {
  readonly rise?: number;
  readonly radius?: number;
}

/** A room's corners in order, either way round. */
export type Outline = readonly OutlineCorner[];

/**
 * A wall of a room from corner to corner; `rise` is the distance of its middle from the chord, positive out of the
 * room.
 */
export interface OutlineWall extends Segment {
  readonly rise: number;
}

/** Ends on the lattice are rounded: half a circle may become slightly more. */
const ROUNDING = 2;

export function isArc({ rise = 0, radius = 0 }: OutlineCorner): boolean {
  return rise !== 0 || radius !== 0;
}

export function hasArcs(outline: Outline): boolean {
  return outline.some(isArc);
}

/** The distance of the middle of an arc of `radius` from its chord; null if the chord is too long. */
export function riseOf(chord: number, radius: number): number | null {
  const half = chord / 2;
  if (radius < half - ROUNDING) return null;
  return radius - Math.sqrt(Math.max(0, radius * radius - half * half));
}

/** The rise of the wall from `from` to `to`, 0 of a straight one; null of an arc that is more than a half circle. */
export function riseOfWall(from: OutlineCorner, to: Point): number | null {
  if (!isArc(from)) return 0;
  const chord = distance(from, to);
  const size = from.radius ?? from.rise ?? 0;
  const rise = from.radius === undefined ? Math.abs(size) : riseOf(chord, Math.abs(size));
  if (rise === null || rise > chord / 2 + ROUNDING) return null;
  const least = Math.min(rise, chord / 2);
  return size < 0 ? 0 - least : least;
}

/** The walls in order: wall i begins at corner i. An arc that no circle has counts as straight. */
export function wallsOf(outline: Outline): readonly OutlineWall[] {
  return ringSides(outline).map(({ from, to }) => {
    return { from, to, rise: riseOfWall(from, to) ?? 0 };
  });
}

/**
 * The tangent of a quarter of a wall's angle (the bulge in DXF): positive if the wall bows out of a room that runs
 * clockwise.
 */
export function bulgeOfWall({ from, to, rise }: OutlineWall): number {
  const chord = distance(from, to);
  return chord === 0 ? 0 : (2 * rise) / chord;
}

/** The circle that a wall of a clockwise outline is part of; null of a straight one. */
export function circleOfWall(wall: OutlineWall): Circle | null {
  return wall.rise === 0 ? null : circleOf({ from: wall.from, to: wall.to, bulge: bulgeOfWall(wall) });
}

/**
 * The polygon of an outline with arcs, clockwise on screen and within 1/64 in of it: for a room never outside the true
 * floor; for an area that is subtracted (`around`) never inside it. Without arcs the corners are unchanged.
 */
export function bendWalls(outline: Outline, stays: 'within' | 'around' = 'within'): Ring {
  if (!hasArcs(outline)) return outline;
  const bowed = wallsOf(clockwise(outline)).map((wall) => ({ ...wall.from, bulge: bulgeOfWall(wall) }));
  return bendRing(bowed, stays);
}

/** The same room, clockwise on screen. */
function clockwise(outline: Outline): Outline {
  return signedArea2(outline) >= 0 ? outline : reverseOutline(outline);
}

/** The same room, its corners the other way round. Once more gives the outline itself. */
export function reverseOutline(outline: Outline): Outline {
  const count = outline.length;
  return outline.map((_, index) => {
    const { x, y } = outline[count - 1 - index] as Point;
    const { rise, radius } = outline[(2 * count - 2 - index) % count] as OutlineCorner;
    return { x, y, ...(rise !== undefined && { rise }), ...(radius !== undefined && { radius }) };
  });
}

/**
 * The normal form of an outline, like `normaliseRing` for a ring: clockwise on screen from the corner with the smallest (y, x),
 * without corners in the middle of a wall. A corner between an arc and another wall stays.
 */
export function normaliseOutline(outline: Outline): Outline {
  const kept: OutlineCorner[] = [];
  const corners = clockwise(outline).filter((corner, index, all) => {
    return !samePoint(corner, all[(index + 1) % all.length] as Point);
  });
  corners.forEach((corner, index) => {
    const before = kept.at(-1) ?? (corners.at(-1) as OutlineCorner);
    const after = kept[0] && index === corners.length - 1 ? kept[0] : (corners[(index + 1) % corners.length] as Point);
    if (isArc(before) || isArc(corner) || !isIdle(before, corner, after)) kept.push(corner);
  });
  const first = kept.reduce((best, { x, y }, index) => {
    const least = kept[best] as Point;
    return y < least.y || (y === least.y && x < least.x) ? index : best;
  }, 0);
  return [...kept.slice(first), ...kept.slice(0, first)];
}

/** The outline moved. */
export function moveOutline(outline: Outline, by: Point): Outline {
  return outline.map((corner) => ({ ...corner, x: corner.x + by.x, y: corner.y + by.y }));
}
