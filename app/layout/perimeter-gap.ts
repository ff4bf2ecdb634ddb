import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** Lattice units the tiling stays away from walls and obstacles. */
export function gapOf({ perimeterGap }: Pick<LayoutRequest, 'perimeterGap'>): number {
  return perimeterGap ?? 0;
}

/** A rectangle's ring moved in from its four walls; empty where nothing is left. */
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
 * What a gap takes from a room along its walls: for each wall the strip that lies along it, and for each corner that
 * stands out into the room what the two strips leave between them. `ring` is clockwise on screen. Every strip is moved
 * by one whole vector, so that its inner side is exactly parallel to the wall and at most 0.71 units off the gap.
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
 * The parallelogram along a wall, from the gap's end to as far behind the wall: a side on the wall itself would be cut
 * against it, and rounding makes hairs of that. Floor that lies behind is behind another wall, and nearer to that one.
 */
function strip({ from, to, inward }: Wall): Ring {
  const outward = { x: 0 - inward.x, y: 0 - inward.y };
  return [move(from, outward), move(to, outward), move(to, inward), move(from, inward)];
}

/**
 * Where a corner stands out into the room: up to a right angle the strips are mitred, so that a square corner stays square;
 * past it, where a mitre would run away, both strips go on past the corner by the gap and their ends are joined. Either is
 * one ring whose corners are the strips' own: two that cross here would meet between lattice points, and at gaps of a few
 * units the rounding of that point lets the floor reach the corner.
 */
function cornerPatch(before: Wall, after: Wall, gap: number): Ring[] {
  if (cross(direction(before), direction(after)) >= 0) return [];
  const corner = before.to;
  const facing = before.inward.x * after.inward.x + before.inward.y * after.inward.y;
  const ends = facing >= 0 ? [mitre(before, after, (gap * gap) / (gap * gap + facing))] : pastCorner(before, after);
  // From within both strips, so that the patch has no side in common with either.
  const behind = {
    x: corner.x - Math.round((before.inward.x + after.inward.x) / 2),
    y: corner.y - Math.round((before.inward.y + after.inward.y) / 2),
  };
  return [[behind, move(corner, after.inward), ...ends, move(corner, before.inward)]];
}

function mitre({ to, inward }: Wall, after: Wall, reach: number): Point {
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
