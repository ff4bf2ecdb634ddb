import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Side } from '#app/layout/layout-result.ts';
import type { PlanSurface } from '#app/layout/parts/plan.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';

/** Whether a straight wall of the room stands on that side of the box around it; a diamond has none. */
export function hasWallOn(ring: Ring, side: Side): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const axis = side === 'left' || side === 'right' ? 'x' : 'y';
  const at = { left: minX, right: maxX, top: minY, bottom: maxY }[side];
  return ring.some((from, index) => from[axis] === at && ring[(index + 1) % ring.length]?.[axis] === at);
}

/** What is measured from on that side: `left wall`, or `left corner` where the room comes to a point; of a wall its `left edge`. */
export function nameSide(ring: Ring, side: Side, surface: PlanSurface = 'floor'): string {
  return (surface === 'wall' ? roomSidesWords.edge : roomSidesWords.side)(side, hasWallOn(ring, side));
}

/** `far` after `near` was named: `right one`, or its whole name where one is a wall and the other a corner. */
export function nameOtherSide(ring: Ring, near: Side, far: Side, surface: PlanSurface): string {
  return hasWallOn(ring, near) === hasWallOn(ring, far) ? roomSidesWords.otherSide(far) : nameSide(ring, far, surface);
}
