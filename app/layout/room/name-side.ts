import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, isArc, type Outline } from '#app/geometry/outline.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';

/** The outermost element on one side of a room: a straight wall, a corner, or the middle of an arc. */
function reachOf(walls: Outline, side: Side): roomSidesWords.Reach {
  const { minX, minY, maxX, maxY } = ringBounds(bendWalls(walls));
  const axis = side === 'left' || side === 'right' ? 'x' : 'y';
  const at = { left: minX, right: maxX, top: minY, bottom: maxY }[side];
  const there = (corner: Outline[number] | undefined) => corner?.[axis] === at;
  if (walls.some((from, wall) => !isArc(from) && there(from) && there(walls[(wall + 1) % walls.length]))) return 'wall';
  return walls.some(there) ? 'corner' : 'arc';
}

/** Whether a straight wall of the room is on that side of its bounding box; a diamond has none. */
export function hasWallOn(walls: Outline, side: Side): boolean {
  return reachOf(walls, side) === 'wall';
}

/**
 * The reference of a measurement on that side: `left wall`, or `left corner` if the room ends in a point; for a wall
 * its `left edge`.
 */
export function nameSide(walls: Outline, side: Side, surface: SurfaceKind = 'floor'): string {
  return (surface === 'wall' ? roomSidesWords.edge : roomSidesWords.side)(side, reachOf(walls, side));
}

/** The name of `far` after `near` was named: `right one`, or its full name if the two are of different kinds. */
export function nameOtherSide(walls: Outline, near: Side, far: Side, surface: SurfaceKind): string {
  return reachOf(walls, near) === reachOf(walls, far) ? roomSidesWords.otherSide(far) : nameSide(walls, far, surface);
}
