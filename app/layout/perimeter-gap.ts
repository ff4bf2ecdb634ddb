import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/layout-request.ts';

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

/** The obstacle with the gap around it. It may reach past the walls. */
export function growObstacle(obstacle: Obstacle, gap: number): { x: number; y: number; width: number; length: number } {
  return {
    x: obstacle.x - gap,
    y: obstacle.y - gap,
    width: obstacle.width + 2 * gap,
    length: obstacle.length + 2 * gap,
  };
}

/**
 * What a gap takes from a room along its walls: for each wall the strip that lies along it, and for each corner that
 * stands out into the room what the two strips leave between them. `ring` is clockwise on screen. Every strip is moved
 * by one whole vector, so that its inner side is exactly parallel to the wall and at most 0.71 units off the gap.
 */
export function gapStrips(ring: Ring, gap: number): Ring[] {
  const walls = ring.map((from, index) => makeWall(from, ring[(index + 1) % ring.length] as Point, gap));
  return walls.flatMap((wall, index): Ring[] => {
    const next = walls[(index + 1) % walls.length] as Wall;
    return [strip(wall.from, wall.to, wall.inward), ...cornerPatches(wall, next, gap)];
  });
}

interface Wall {
  readonly from: Point;
  readonly to: Point;
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

/** The parallelogram from a stretch of wall into the room. */
function strip(from: Point, to: Point, by: Point): Ring {
  return [from, to, move(to, by), move(from, by)];
}

/**
 * Where a corner stands out into the room: up to a right angle the strips are mitred, so that a square corner stays square;
 * past it, where a mitre would run away, both strips go on past the corner by the gap.
 */
function cornerPatches(before: Wall, after: Wall, gap: number): Ring[] {
  if (cross(direction(before), direction(after)) >= 0) return [];
  const corner = before.to;
  const facing = before.inward.x * after.inward.x + before.inward.y * after.inward.y;
  if (facing >= 0) {
    const reach = (gap * gap) / (gap * gap + facing);
    const mitre = {
      x: corner.x + Math.round((before.inward.x + after.inward.x) * reach),
      y: corner.y + Math.round((before.inward.y + after.inward.y) * reach),
    };
    return [[corner, move(corner, after.inward), mitre, move(corner, before.inward)]];
  }
  const back = { x: 0 - after.along.x, y: 0 - after.along.y };
  return [strip(corner, move(corner, before.along), before.inward), strip(move(corner, back), corner, after.inward)];
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
