import { comesHome } from '#app/editor/tools/room/closing-gap.ts';
import { type DrawnWall, drawnWalls, wallPath } from '#app/editor/tools/room/drawn-walls.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { type Outline, riseOfWall } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { meetSegments } from '#app/geometry/segment.ts';
import { MAX_CORNERS, MAX_ROOM } from '#app/layout/fields/limits.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';

/** Why a step of the drawing is refused. The drawing before it is unchanged. */
export type RoomProblem =
  | { readonly code: 'zero-length' }
  | { readonly code: 'duplicate-corner'; readonly corner: number }
  /** `wall` is the existing wall that would be crossed or touched, if one can be named. */
  | { readonly code: 'walls-cross'; readonly wall: number | null }
  | { readonly code: 'too-large' }
  | { readonly code: 'too-many-corners' }
  | { readonly code: 'too-few-corners' }
  | { readonly code: 'no-area' }
  | { readonly code: 'impossible-angle' }
  /** An arc over a wall that is too short for it. */
  | { readonly code: 'arc-too-round'; readonly wall: number };

function isTooLarge(points: Ring): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(points);
  return !(maxX - minX <= MAX_ROOM && maxY - minY <= MAX_ROOM);
}

/** The problem of one more wall from the last corner of an open drawing to `end`. Checked while it is pulled. */
export function checkNewWall(points: Outline, end: Point): RoomProblem | null {
  const last = points[points.length - 1];
  if (points.length >= MAX_CORNERS) return { code: 'too-many-corners' };
  if (isTooLarge([...points, end])) return { code: 'too-large' };
  if (last === undefined) return null;
  if (samePoint(last, end)) return { code: 'zero-length' };
  const corner = points.findIndex((one) => samePoint(one, end));
  if (corner >= 0) return { code: 'duplicate-corner', corner };
  return crossing(points, end);
}

/**
 * The first existing wall that a wall from the last corner to `end` would meet, other than at its neighbor's end. The
 * last wall of a measured room may end on the first one: that is the closing error, which is reported and distributed,
 * not refused.
 */
function crossing(points: Outline, end: Point): RoomProblem | null {
  const last = points[points.length - 1] as Point;
  const walls = drawnWalls({ points, isClosed: false });
  for (let wall = comesHome(points, end) ? 1 : 0; wall < walls.length; wall += 1) {
    const path = wallPath(walls[wall] as DrawnWall);
    for (let side = 1; side < path.length; side += 1) {
      const meeting = meetSegments(last, end, path[side - 1] as Point, path[side] as Point);
      const isNeighbour = wall === walls.length - 1 && side === path.length - 1;
      if (isNeighbour ? meeting.kind === 'overlap' : meeting.kind !== 'none') return { code: 'walls-cross', wall };
    }
  }
  return null;
}

/** The first arc that is impossible over its chord. */
function findTooRound(points: Outline, isClosed: boolean): RoomProblem | null {
  const wall = points.findIndex((corner, index) => {
    const next = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return next !== undefined && riseOfWall(corner, next) === null;
  });
  return wall < 0 ? null : { code: 'arc-too-round', wall };
}

/** The problem of an open drawing, including existing walls. */
export function checkOpenWalls(points: Outline): RoomProblem | null {
  const tooRound = findTooRound(points, false);
  if (tooRound !== null) return tooRound;
  for (let count = 1; count < points.length; count += 1) {
    const problem = checkNewWall(points.slice(0, count), points[count] as Point);
    if (problem !== null) return problem;
  }
  return null;
}

/** The problem of a finished room. */
export function checkClosedRoom(points: Outline): RoomProblem | null {
  const tooRound = findTooRound(points, true);
  if (tooRound !== null) return tooRound;
  const duplicate = points.findIndex((corner, i) => points.some((other, j) => j < i && samePoint(corner, other)));
  if (duplicate > 0) return { code: 'duplicate-corner', corner: duplicate };
  const room = validateRoom(points);
  if (room.ok) return null;
  const { error } = room;
  switch (error.code) {
    case 'crosses-itself':
      return { code: 'walls-cross', wall: null };
    default:
      return { code: error.code };
  }
}
