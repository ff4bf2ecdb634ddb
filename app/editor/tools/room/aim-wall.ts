import { closeRadius, snapWall } from '#app/editor/snap/snap-wall.ts';
import type { ToolContext } from '#app/editor/tool.ts';
import { checkClosedRoom, checkNewWall } from '#app/editor/tools/room/room-problem.ts';
import type { RoomAim, RoomState } from '#app/editor/tools/room/room-state.ts';
import { cornerAngleDeg, degreesApart, headingDeg } from '#app/editor/wall-angle.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

export interface AimOptions {
  /** Alt turns off all snapping except to locked values. */
  readonly isExact: boolean;
  /** The keyboard's pointer moves in steps and does not snap to angles or other corners. */
  readonly isKeyboard: boolean;
}

/** The end of a wall from the last corner toward `pointer`. Null while there is no corner to start from. */
export function aimWall(
  state: RoomState,
  points: Ring,
  pointer: Point,
  context: ToolContext,
  { isExact, isKeyboard }: AimOptions,
): RoomAim | null {
  const from = points[points.length - 1];
  if (from === undefined) return null;
  const { settings } = state;
  const first = points[0] as Point;
  const found = snapWall({
    from,
    before: points[points.length - 2] ?? null,
    pointer,
    corners: isExact || isKeyboard ? [] : points,
    closeAt: points.length >= 3 ? first : null,
    lengthLock: settings.lengthMode === 'lock' ? settings.length : null,
    angleLockDeg: settings.angleLockDeg,
    targetLength: settings.lengthMode === 'target' && !isExact ? settings.length : null,
    snapsAngle: settings.snapsAngle && !isExact && !isKeyboard,
    snapsGrid: settings.snapsGrid && !isExact,
    unitSystem: context.unitSystem,
    latticePerPx: context.latticePerPx,
  });
  // A wall fixed by locks may end exactly at the first corner.
  const snap = endsAtStart(points, found.point) ? { ...found, point: first, reasons: ['close' as const] } : found;
  const problem = snap.reasons.includes('close') ? checkClosedRoom(points) : checkNewWall(points, snap.point);
  return { snap, problem };
}

/** The most that rounding moves the end of a wall that closes by exact figures: a fifth of a millimeter. */
const HOME_REACH = 64;

/** Whether a wall to `end` closes the room, all but the rounding of slanted walls. */
export function endsAtStart(points: Ring, end: Point): boolean {
  const first = points[0];
  return points.length >= 3 && first !== undefined && distance(first, end) <= HOME_REACH;
}

/** Whether a press at `at` means the first corner, to close the room. */
export function isClosingPress(points: Ring, at: Point, context: ToolContext): boolean {
  const first = points[0];
  const radius = closeRadius(context.unitSystem, context.latticePerPx);
  return points.length >= 3 && first !== undefined && distance(at, first) <= radius;
}

/** A wall's length and the angle at its start: to the wall before it, or to the horizontal for the first one. */
export function measureAim(points: Ring, end: Point): { readonly length: number; readonly angleDeg: number } | null {
  const from = points[points.length - 1];
  if (from === undefined) return null;
  const before = points[points.length - 2];
  const angleDeg = before === undefined ? degreesApart(0, headingDeg(from, end)) : cornerAngleDeg(before, from, end);
  return { length: distance(from, end), angleDeg };
}
