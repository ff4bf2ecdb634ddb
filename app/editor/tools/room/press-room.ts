import { hitCorner } from '#app/editor/hit-test/hit-room.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { type ToolContext, type ToolPointer, take } from '#app/editor/tool.ts';
import { isClosingPress } from '#app/editor/tools/room/aim-wall.ts';
import { pickUpWall } from '#app/editor/tools/room/bend-wall.ts';
import { type DrawnWall, drawnWalls, hitWall, middleOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import { pickUpCorner } from '#app/editor/tools/room/move-corner.ts';
import type { RoomStep } from '#app/editor/tools/room/perform-command.ts';
import { beginPull } from '#app/editor/tools/room/pull-wall.ts';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { RoomSelection, RoomState } from '#app/editor/tools/room/room-state.ts';
import { isArc, type OutlineCorner } from '#app/geometry/outline.ts';
import { distance, type Point } from '#app/geometry/point.ts';

/** The distance for picking up a corner or a wall, in CSS pixels: a finger is broader than a cursor. */
const REACH_PX = { mouse: 10, pen: 12, touch: 22 } as const;
const WALL_REACH_PX = { mouse: 8, pen: 10, touch: 16 } as const;
/** Walls shorter than this on screen show no handle in their middle. */
const HANDLE_WALL_PX = 56;

/** A press on an open drawing: moves an existing corner, or starts the next wall. */
export function pressOpen(state: RoomState, event: ToolPointer, context: ToolContext): RoomStep {
  const { points } = state.history.present;
  const corner = hitCorner(points.slice(0, -1), event.at, REACH_PX[event.kind] * context.latticePerPx);
  if (corner === null || isClosingPress(points, event.at, context)) return beginPull(state, event, context);
  return take(pickUpCorner({ ...state, cursor: null }, state.history.present, corner, event.pointerId, event.at));
}

/** A press on a finished room: a corner, the handle in a wall's middle, a wall, or nothing. */
export function pressClosed(state: RoomState, event: ToolPointer, context: ToolContext): RoomStep {
  const draft = state.history.present;
  const at = { ...state, cursor: null };
  const reach = REACH_PX[event.kind] * context.latticePerPx;
  const corner = hitCorner(draft.points, event.at, reach);
  if (corner !== null) return take(pickUpCorner(at, draft, corner, event.pointerId, event.at));
  const handle = hitHandle(draft, event.at, reach, context);
  if (handle !== null && bends(draft, state.selection, handle))
    return take(pickUpWall(at, handle, event.pointerId, event.at));
  if (handle !== null) {
    const middle = wallMiddle(draft, handle) as Point;
    const points = [...draft.points.slice(0, handle + 1), middle, ...draft.points.slice(handle + 1)];
    const held = pickUpCorner(at, { ...draft, points }, handle + 1, event.pointerId, event.at);
    // A handle that is only pressed selects its wall: no corner is put in before it moves.
    const mode = held.mode.name === 'moving-corner' ? { ...held.mode, hasMoved: false } : held.mode;
    return take({ ...held, mode, selection: { kind: 'wall', index: handle } });
  }
  const wall = hitWall(drawnWalls(draft), event.at, WALL_REACH_PX[event.kind] * context.latticePerPx);
  return take({ ...at, selection: wall === null ? null : { kind: 'wall', index: wall } });
}

/** The wall whose middle handle is near; only walls long enough on screen have one. */
function hitHandle(draft: RoomDraft, at: Point, reach: number, context: ToolContext): number | null {
  const near = drawnWalls(draft).findIndex(
    (wall) => hasHandle(wall, context) && distance(middleOfWall(wall), at) <= reach,
  );
  return near < 0 ? null : near;
}

export function hasHandle({ from, to }: DrawnWall, context: ToolContext): boolean {
  return distance(from, to) >= HANDLE_WALL_PX * context.latticePerPx;
}

/**
 * Whether a wall's handle bends it: for an arc and for the selected wall; the handles of others become corners when
 * pulled.
 */
export function bends({ points }: RoomDraft, selection: RoomSelection | null, wall: number): boolean {
  return isArc(points[wall] as OutlineCorner) || (selection?.kind === 'wall' && selection.index === wall);
}

export function wallMiddle(draft: RoomDraft, wall: number): Point | null {
  const drawn = drawnWalls(draft)[wall];
  return drawn === undefined ? null : toLattice(middleOfWall(drawn));
}
