import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Obstacle, Room } from '#app/layout/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The room's outline, clockwise on screen; a rectangle's four corners from the top left. */
export function roomRing(room: Room): Ring {
  if (room.type === 'custom') return room.points;
  return boundsRing({ minX: 0, minY: 0, maxX: room.width, maxY: room.length });
}

/** The box around the room; it starts at (0, 0) for every room that has passed its form. */
export function roomBounds(room: Room): Bounds {
  if (room.type === 'custom') return ringBounds(room.points);
  return { minX: 0, minY: 0, maxX: room.width, maxY: room.length };
}

export interface PlacedRoom {
  readonly points: Ring;
  readonly obstacles: readonly Obstacle[];
  /** What was taken off every coordinate. */
  readonly offset: Point;
}

/** Moves a room so that its bounding box starts at (0, 0); its obstacles move along. */
export function moveRoomToOrigin(points: Ring, obstacles: readonly Obstacle[]): PlacedRoom {
  const { minX, minY } = ringBounds(points);
  return {
    points: points.map(({ x, y }) => ({ x: x - minX, y: y - minY })),
    obstacles: obstacles.map((one) => ({ ...one, x: (one.x - minX) as Length, y: (one.y - minY) as Length })),
    offset: { x: minX, y: minY },
  };
}
