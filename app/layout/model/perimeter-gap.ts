import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Finish } from '#app/layout/model/field-types.ts';

/** Lattice units a finish stays away from walls and obstacles. */
export function gapOf({ perimeterGap }: Pick<Finish, 'perimeterGap'>): number {
  return perimeterGap ?? 0;
}

/** A rectangle's ring inset from its four walls; empty if nothing is left. */
export function insetRectangle(ring: Ring, gap: number): Ring {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) + gap, Math.max(...xs) - gap];
  const [top, bottom] = [Math.min(...ys) + gap, Math.max(...ys) - gap];
  if (left >= right || top >= bottom) return [];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/**
 * The area that a gap takes from a room along its walls: for each wall the strip along it, and for each reflex corner
 * the area between the two strips. `ring` is clockwise on screen. Every strip is offset by one integer vector, so that
 * its inner side is exactly parallel to the wall and at most 0.71 units off the gap.
 */
export function gapStrips(ring: Ring, gap: number): Ring[] {
  const walls = ring.map((from, index) => makeWall(from, ring[(index + 1) % ring.length] as Point, gap));
  return ringSides(walls).flatMap(({ from: wall, to: next }): Ring[] => {
    return [strip(wall), ...cornerPatch(wall, next, gap)];
  });
}

interface Wall extends Segment {
  /** The gap as a vector into the room, and as one along the wall. */
  readonly inward: Point;
  readonly along: Point;
}

function makeWall(from: Point, to: Point, gap: number): Wall {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Only operations that every machine rounds alike: the layout is the same to the bit wherever it is computed.
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = { x: Math.round((gap * dx) / length), y: Math.round((gap * dy) / length) };
  return { from, to, along, inward: { x: 0 - along.y, y: along.x } };
}

/**
 * The parallelogram along a wall, from the gap to the same distance behind the wall: a side on the wall itself would be
 * clipped against it, and rounding would leave slivers. Floor behind the wall belongs to another wall that is closer to
 * it.
 */
function strip({ from, to, inward }: Wall): Ring {
  const outward = { x: 0 - inward.x, y: 0 - inward.y };
  return [move(from, outward), move(to, outward), move(to, inward), move(from, inward)];
}

/**
 * At a reflex corner: up to a right angle the strips are mitered, so that a square corner stays square. Beyond that a
 * miter would be too long, so both strips continue past the corner by the gap and their ends are joined. Either way
 * they form one ring with the strips' corners. Two crossing strips would intersect between lattice points, and with a
 * gap of a few units the rounding of that point would let the floor reach the corner.
 */
function cornerPatch(before: Wall, after: Wall, gap: number): Ring[] {
  if (cross(direction(before), direction(after)) >= 0) return [];
  const corner = before.to;
  const facing = before.inward.x * after.inward.x + before.inward.y * after.inward.y;
  const ends = facing >= 0 ? [miter(before, after, (gap * gap) / (gap * gap + facing))] : pastCorner(before, after);
  // From within both strips, so that the patch has no side in common with either.
  const behind = {
    x: corner.x - Math.round((before.inward.x + after.inward.x) / 2),
    y: corner.y - Math.round((before.inward.y + after.inward.y) / 2),
  };
  return [[behind, move(corner, after.inward), ...ends, move(corner, before.inward)]];
}

function miter({ to, inward }: Wall, after: Wall, reach: number): Point {
  const [x, y] = [(inward.x + after.inward.x) * reach, (inward.y + after.inward.y) * reach];
  return { x: to.x + Math.round(x), y: to.y + Math.round(y) };
}

function pastCorner({ to, inward, along }: Wall, after: Wall): Point[] {
  const back = { x: 0 - after.along.x, y: 0 - after.along.y };
  return [move(move(to, after.inward), back), move(move(to, inward), along)];
}

function direction({ from, to }: Wall): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function move(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}
