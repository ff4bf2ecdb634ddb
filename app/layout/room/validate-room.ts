import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { cleanRing, normaliseRing } from '#app/geometry/normalise-ring.ts';
import { orientation } from '#app/geometry/orientation.ts';
import { bendWalls, type Outline } from '#app/geometry/outline.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import type { RoomFault } from '#app/layout/fields/job-problem.ts';
import { MAX_ARC_CORNERS, MAX_CORNERS, MAX_ROOM } from '#app/layout/fields/limits.ts';

function liesOnOneLine(ring: Ring): boolean {
  const [a, ...rest] = ring;
  const b = rest.find((corner) => corner.x !== a?.x || corner.y !== a.y);
  if (a === undefined || b === undefined) return true;
  return rest.every((corner) => orientation(a, b, corner) === 0);
}

/**
 * Checks that these corners form a room: at least 3, at most 500, within 1000 along each axis, with an area, and with
 * walls that meet only at their ends. Returns the normalized ring (clockwise on screen, no collinear corners) at the
 * typed position; `at` of a crossing is in the frame of the given corners. Cheap checks are first.
 */
export function validateRoom(outline: Outline): Result<Ring, RoomFault> {
  const corners = outline.length;
  if (corners < 3) return err({ code: 'too-few-corners', corners });
  if (corners > MAX_CORNERS) return err({ code: 'too-many-corners', corners, limit: MAX_CORNERS });
  return validatePolygon(bendWalls(outline));
}

/** Like `validateRoom`, for the polygon of an outline with its arcs' corners. */
export function validatePolygon(points: Ring): Result<Ring, RoomFault> {
  const limit = MAX_CORNERS + MAX_ARC_CORNERS;
  if (points.length < 3) return err({ code: 'too-few-corners', corners: points.length });
  if (points.length > limit) return err({ code: 'too-many-corners', corners: points.length, limit });
  const { minX, minY, maxX, maxY } = ringBounds(points);
  const span = Math.max(maxX - minX, maxY - minY);
  if (!(span <= MAX_ROOM)) return err({ code: 'too-large', span, limit: MAX_ROOM });
  // Relative to the box, so that every product below is exact however far out the room was drawn.
  const moved = points.map(({ x, y }) => ({ x: x - minX, y: y - minY }));
  if (liesOnOneLine(moved)) return err({ code: 'no-area' });
  const fault = findRingFault(cleanRing(moved));
  if (fault !== null) {
    return err({ code: 'crosses-itself', kind: fault.kind, at: { x: fault.at.x + minX, y: fault.at.y + minY } });
  }
  return ok(normaliseRing(moved).map(({ x, y }) => ({ x: x + minX, y: y + minY })));
}
