import { ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { bendWalls, moveOutline, type Outline } from '#app/layout/room/outline.ts';

/** The room as it is drawn. Corners may lie anywhere; only `roomOf` speaks to the outside. */
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

/** The finished room in force while this draft is drawn; no corners where there is none. */
export function roomOf(draft: RoomDraft): Outline {
  return draft.isClosed ? draft.points : draft.replaced;
}

/** The outline with the bounding box of the floor at (0, 0). */
export function atOrigin(points: Outline): Outline {
  const { minX, minY } = ringBounds(bendWalls(points));
  return moveOutline(points, { x: 0 - minX, y: 0 - minY });
}

/** Whether two outlines are the same room: wherever they lie, whichever way round and wherever they start. */
export function isSameRoom(a: Outline, b: Outline): boolean {
  if (a.length < 3 || b.length < 3)
    return a.length === b.length && a.every((corner, i) => samePoint(corner, b[i] as Point));
  const [one, other] = [normaliseRing(bendWalls(atOrigin(a))), normaliseRing(bendWalls(atOrigin(b)))];
  return one.length === other.length && one.every((corner, i) => samePoint(corner, other[i] as Point));
}

/** What must be added to places in the old room's frame, so that they stay put when `before` becomes `after`. */
export function frameShift(before: RoomDraft, after: RoomDraft): Point {
  if (!before.isClosed || !after.isClosed) return { x: 0, y: 0 };
  const [old, now] = [ringBounds(bendWalls(before.points)), ringBounds(bendWalls(after.points))];
  return { x: old.minX - now.minX, y: old.minY - now.minY };
}

/** The number of walls that stand. Wall i runs from corner i to the next. */
function wallCount(draft: RoomDraft): number {
  return draft.isClosed ? draft.points.length : Math.max(0, draft.points.length - 1);
}

export function wallEnds(draft: RoomDraft, wall: number): readonly [Point, Point] | null {
  const from = draft.points[wall];
  const to = draft.points[(wall + 1) % draft.points.length];
  return from === undefined || to === undefined || wall < 0 || wall >= wallCount(draft) ? null : [from, to];
}
