import { ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { bendWalls, moveOutline, type Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';

/** The room being drawn. Corners may be anywhere; `roomOf` converts them for the outside. */
export interface RoomDraft {
  /** With the arcs of its walls. */
  readonly points: Outline;
  readonly isClosed: boolean;
  /** The finished room that this drawing will take the place of; it stays in force until then. */
  readonly replaced: Outline;
}

export const EMPTY_DRAFT: RoomDraft = { points: [], isClosed: false, replaced: [] };

/** A finished room, for editing. */
export function closedDraft(points: Outline): RoomDraft {
  return points.length === 0 ? EMPTY_DRAFT : { points, isClosed: true, replaced: [] };
}

/** The finished room in force while this draft is drawn; empty if there is none. */
export function roomOf(draft: RoomDraft): Outline {
  return draft.isClosed ? draft.points : draft.replaced;
}

/** The outline with the bounding box of the floor at (0, 0). */
export function atOrigin(points: Outline): Outline {
  const { minX, minY } = ringBounds(bendWalls(points));
  return moveOutline(points, { x: 0 - minX, y: 0 - minY });
}

/** Whether two outlines are the same room, whatever their position, orientation and first corner. */
export function isSameRoom(a: Outline, b: Outline): boolean {
  if (a.length < 3 || b.length < 3)
    return a.length === b.length && a.every((corner, i) => samePoint(corner, b[i] as Point));
  const [one, other] = [normaliseRing(bendWalls(atOrigin(a))), normaliseRing(bendWalls(atOrigin(b)))];
  return one.length === other.length && one.every((corner, i) => samePoint(corner, other[i] as Point));
}

/** The offset for places in the old room's frame that keeps them in place when `before` becomes `after`. */
export function frameShift(before: RoomDraft, after: RoomDraft): Point {
  if (!before.isClosed || !after.isClosed) return { x: 0, y: 0 };
  const [old, now] = [ringBounds(bendWalls(before.points)), ringBounds(bendWalls(after.points))];
  return { x: old.minX - now.minX, y: old.minY - now.minY };
}

/** The number of finished walls. Wall i runs from corner i to the next. */
function wallCount(draft: RoomDraft): number {
  return draft.isClosed ? draft.points.length : Math.max(0, draft.points.length - 1);
}

export function wallEnds(draft: RoomDraft, wall: number): readonly [Point, Point] | null {
  const from = draft.points[wall];
  const to = draft.points[(wall + 1) % draft.points.length];
  return from === undefined || to === undefined || wall < 0 || wall >= wallCount(draft) ? null : [from, to];
}
