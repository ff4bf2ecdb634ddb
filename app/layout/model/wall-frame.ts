import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { normaliseOutline, type Outline } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest, Obstacle, Room } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Whether the surface is a wall, seen from inside the room and measured from the bottom up. */
export function isWall({ surface }: Pick<LayoutRequest, 'surface'>): boolean {
  return surface === 'wall';
}

/**
 * Flips an obstacle vertically in a box of the given `height`: from the drawing, where y runs down, to heights above
 * the bottom, and back. The angle of a rectangle is clockwise on screen in both frames.
 */
export function turnOver<T extends Omit<Obstacle, 'id' | 'name' | 'type'>>(obstacle: T, height: number): T {
  const { form, y, length } = obstacle;
  const over = { ...obstacle, y: (height - y - length) as Length };
  return form?.shape === 'polygon' ? { ...over, form: { ...form, corners: turnRingOver(form.corners, length) } } : over;
}

/** The same for corners; clockwise corners stay clockwise. */
export function turnRingOver(ring: Ring, height: number): Ring {
  return ring.map(({ x, y }) => ({ x, y: height - y })).reverse();
}

/** The same for the corners of a room as they were entered: in the same order, arcs over the same walls. */
export function turnOutlineOver(outline: Outline, height: number): Outline {
  return outline.map((corner) => ({ ...corner, y: height - corner.y }));
}

/** The same for a room: normal again, its arcs over the same walls. */
export function turnRoomOver(room: Room, height: number): Room {
  if (room.type === 'rectangle') return room;
  const outline = room.outline && turnOutlineOver(room.outline, height);
  return {
    type: 'custom',
    points: normaliseRing(turnRingOver(room.points, height)),
    ...(outline && { outline: normaliseOutline(outline) }),
  };
}

interface Levelled extends Pick<LayoutRequest, 'surface'> {
  readonly finish: Pick<Finish, 'levelLine' | 'autoOptimize' | 'startCutLength' | 'joint' | 'perimeterGap'>;
}

/**
 * The height of the first whole course above the bottom of a wall: on its level line, or above the cut course set by
 * hand. Null if the layout is centered, and on a floor.
 */
export function firstCourseHeight({ surface, finish }: Levelled): number | null {
  if (!isWall({ surface })) return null;
  const { levelLine, autoOptimize, startCutLength, joint, perimeterGap = 0 } = finish;
  if (levelLine !== undefined && levelLine !== null) return levelLine;
  if (autoOptimize) return null;
  return perimeterGap + (startCutLength > 0 ? startCutLength + joint : 0);
}

/** The distance of the level line from the top of the box of a room or of several; null without one. */
export function levelLineIn(request: Levelled & Pick<LayoutRequest, 'plan'>, boxLength: number): number | null {
  if (request.plan !== undefined) return request.plan.levelLine ?? null;
  const height = firstCourseHeight(request);
  return height === null ? null : boxLength - height;
}
