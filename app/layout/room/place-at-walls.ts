import { type Bounds, doBoundsOverlap } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Room } from '#app/layout/model/layout-request.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { roomBounds, roomRing } from '#app/layout/room/room.ts';
import type { RoomSpot } from '#app/layout/room/room-spots.ts';

/** With the thing on the right or below (-1), or on the left or above (1). */
const SIDES = [-1, 1] as const;

interface Box {
  readonly width: number;
  readonly length: number;
}

/**
 * The top left corner of a box placed at `spot`, with its sides at the walls, next to existing obstacles along the same
 * wall if there is space. In a room of any shape it uses the corner or wall nearest to that of the bounding box. If it
 * fits nowhere, the result is a position that the room rejects.
 */
export function placeAtWalls(box: Box, spot: RoomSpot, room: Room, others: readonly Bounds[]): Point {
  const ring = roomRing(room);
  const wanted = inBounds(box, spot, roomBounds(room));
  const fits = (at: Point) => isRectangleInRing(obstacleBounds({ ...box, ...at }), ring);
  const byDistance = (a: Point, b: Point) => apart(a, wanted) - apart(b, wanted);
  const stands = [wanted, ...atWalls(box, spot, ring)].filter(fits).sort(byDistance);
  const isFree = (at: Point) => !others.some((other) => doBoundsOverlap(obstacleBounds({ ...box, ...at }), other));
  for (const at of stands) {
    if (isFree(at)) return at;
    const beside = besides(at, box, spot, others).filter((one) => fits(one) && isFree(one));
    const [nearest] = beside.sort((a, b) => apart(a, at) - apart(b, at));
    if (nearest !== undefined) return nearest;
  }
  // Things may overlap; better there than nowhere.
  return stands[0] ?? wanted;
}

/**
 * The same on a wall: an object with a height `up` above the bottom is placed there unless the spot is at the top or
 * the bottom.
 */
export function placeOnWall(box: Box, spot: RoomSpot, room: Room, others: readonly Bounds[], up: number): Point {
  const at = placeAtWalls(box, spot, room, others);
  return spot.down === 0 ? { x: at.x, y: roomBounds(room).maxY - up - box.length } : at;
}

/** At that spot of a rectangle; a middle off the lattice is rounded to the top left. */
function inBounds({ width, length }: Box, { across, down }: RoomSpot, { minX, minY, maxX, maxY }: Bounds): Point {
  const along = (min: number, max: number, size: number, side: number) =>
    side < 0 ? min : side > 0 ? max - size : Math.floor((min + max - size) / 2);
  return { x: along(minX, maxX, width, across), y: along(minY, maxY, length, down) };
}

/**
 * In every corner of the room, or at the middle of every level or upright wall that has the room on the opposite side
 * of the spot. A room without a middle has its corners instead.
 */
function atWalls(box: Box, { across, down }: RoomSpot, ring: readonly Point[]): Point[] {
  return ring.flatMap((a, index) => {
    const x = (to: number, side: number) => (side < 0 ? to : to - box.width);
    const y = (to: number, side: number) => (side < 0 ? to : to - box.length);
    if (across !== 0 && down !== 0) return [{ x: x(a.x, across), y: y(a.y, down) }];
    if (across === down) return SIDES.flatMap((i) => SIDES.map((j) => ({ x: x(a.x, i), y: y(a.y, j) })));
    const b = ring[(index + 1) % ring.length] as Point;
    if (across === 0 && a.y === b.y) return [{ x: Math.floor((a.x + b.x - box.width) / 2), y: y(a.y, down) }];
    if (down === 0 && a.x === b.x) return [{ x: x(a.x, across), y: Math.floor((a.y + b.y - box.length) / 2) }];
    return [];
  });
}

/** The places along the same wall (in a corner along both) where it touches an existing obstacle. */
function besides(at: Point, box: Box, { across, down }: RoomSpot, others: readonly Bounds[]): Point[] {
  return others.flatMap(({ minX, minY, maxX, maxY }) => [
    ...(down !== 0 || across === 0 ? [minX - box.width, maxX].map((x) => ({ x, y: at.y })) : []),
    ...(across !== 0 ? [minY - box.length, maxY].map((y) => ({ x: at.x, y })) : []),
  ]);
}

function apart(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
