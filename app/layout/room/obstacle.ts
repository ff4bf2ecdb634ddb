import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { isCircleInRing, isRingInRing } from '#app/geometry/form-in-ring.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';

/** The box that an obstacle covers. */
export function obstacleBounds({
  x,
  y,
  width,
  length,
}: Readonly<Record<'x' | 'y' | 'width' | 'length', number>>): Bounds {
  return { minX: x, minY: y, maxX: x + width, maxY: y + length };
}

/**
 * `too-large`: it fits nowhere in the room, or it would cover the room. `outside`: it does not fit at this position.
 */
export type ObstacleFault = 'too-large' | 'outside';

/** Corners of turned forms are rounded: one may be this far behind a slanted wall that it touches. */
const ROUNDING = 1;

/**
 * Checks whether the obstacle fits at its position. It may touch walls and other obstacles; in a custom room all of it
 * must be inside the polygon.
 */
export function checkObstacle(obstacle: Omit<Obstacle, 'id' | 'name' | 'type'>, room: Room): ObstacleFault | null {
  const { x, y, length, width, form } = obstacle;
  const box = obstacleBounds(obstacle);
  if (room.type === 'custom') {
    const around = ringBounds(room.points);
    if (form === undefined) return isRectangleInRing(box, room.points) ? null : 'outside';
    if (width > around.maxX - around.minX || length > around.maxY - around.minY) return 'too-large';
    const circle = circleOfObstacle(obstacle);
    const isInside =
      circle === null
        ? isRingInRing(cornersOf(obstacle), room.points, ROUNDING)
        : isCircleInRing(circle, room.points, ROUNDING);
    return isInside ? null : 'outside';
  }
  if (length > room.length || width > room.width) return 'too-large';
  if (form === undefined && length === room.length && width === room.width) return 'too-large';
  return x >= 0 && y >= 0 && box.maxX <= room.width && box.maxY <= room.length ? null : 'outside';
}
