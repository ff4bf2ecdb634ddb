import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { type Direction, degreesOf, directionAlong, directionAt } from '#app/geometry/turn.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

type TurnRequest = Pick<LayoutRequest, 'finish' | 'plan'>;

/**
 * The rotation of a request's pattern, clockwise on screen; null if it is not turned. Along a wall it follows the wall,
 * whatever the degrees are. `room` has the corners of the room's walls: wall i runs from corner i to the next. With
 * several rooms these are the walls of the first part.
 */
export function directionOf({ finish, plan: rooms }: TurnRequest, room: Ring): Direction | null {
  const { layoutAngle, angleWall } = finish;
  const ring = rooms?.parts[0]?.outline ?? rooms?.parts[0]?.ring ?? room;
  const from = ring[angleWall ?? -1];
  if (from === undefined) return layoutAngle ? directionAt(layoutAngle / 10) : null;
  const direction = directionAlong(from, ring[((angleWall ?? 0) + 1) % ring.length] as Point);
  return direction.y === 0 ? null : direction;
}

/** The degrees by which the pattern of a request is turned, clockwise as drawn: from 0 to under 180. */
export function angleOf(request: TurnRequest, ring: Ring): number {
  const direction = directionOf(request, ring);
  if (direction === null) return 0;
  // A rotation set in degrees is shown as it was set.
  return direction.length === 1 ? (request.finish.layoutAngle ?? 0) / 10 : degreesOf(direction);
}

/** Whether the pattern of a finish may be turned, before its room is known. */
export function mayBeTurned({ layoutAngle, angleWall }: Pick<Finish, 'layoutAngle' | 'angleWall'>): boolean {
  return (layoutAngle ?? 0) > 0 || (angleWall ?? null) !== null;
}
