import type { Bounds } from '#app/geometry/bounds.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Obstacle, ObstacleType, Room } from '#app/layout/layout-request.ts';
import * as roomThingsWords from '#app/words/en/room-things.ts';

/** Kinds of obstacles by their names. */
export const OBSTACLE_TYPES: Readonly<Record<ObstacleType, string>> = {
  kitchen_island: roomThingsWords.kitchenIsland,
  cabinet: roomThingsWords.cabinet,
  column: roomThingsWords.column,
  custom: roomThingsWords.other,
};

/** The box that an obstacle covers. */
export function obstacleBounds({
  x,
  y,
  width,
  length,
}: Readonly<Record<'x' | 'y' | 'width' | 'length', number>>): Bounds {
  return { minX: x, minY: y, maxX: x + width, maxY: y + length };
}

/** `too-large`: no place in the room could hold it, or it would cover the room. `outside`: not at this place. */
export type ObstacleFault = 'too-large' | 'outside';

/**
 * Whether the obstacle fits where it stands. It may touch walls and other obstacles; in a custom room its whole
 * rectangle must lie in the polygon.
 */
export function checkObstacle(obstacle: Omit<Obstacle, 'id' | 'name' | 'type'>, room: Room): ObstacleFault | null {
  const { x, y, length, width } = obstacle;
  const box = obstacleBounds(obstacle);
  if (room.type === 'custom') return isRectangleInRing(box, room.points) ? null : 'outside';
  if (length > room.length || width > room.width) return 'too-large';
  if (length === room.length && width === room.width) return 'too-large';
  return x >= 0 && y >= 0 && box.maxX <= room.width && box.maxY <= room.length ? null : 'outside';
}
