import { hitCorner, hitWall, middleOf } from '#app/editor/hit-test/hit-room.ts';
import { distance, toLattice } from '#app/editor/snap/snap-answer.ts';
import { type ToolContext, type ToolEvent, take } from '#app/editor/tool.ts';
import { isClosingPress } from '#app/editor/tools/room/aim-wall.ts';
import { pickUpCorner } from '#app/editor/tools/room/move-corner.ts';
import type { RoomStep } from '#app/editor/tools/room/perform-command.ts';
import { beginPull } from '#app/editor/tools/room/pull-wall.ts';
import { type RoomDraft, wallCount, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import type { RoomState } from '#app/editor/tools/room/room-state.ts';
import type { Point } from '#app/geometry/point.ts';

type PointerEvent = Extract<ToolEvent, { type: 'down' | 'move' | 'up' }>;

/** How near a press must be to take hold of a corner or a wall, in CSS pixels: a finger is broader than an arrow. */
const REACH_PX = { mouse: 10, pen: 12, touch: 22 } as const;
const WALL_REACH_PX = { mouse: 8, pen: 10, touch: 16 } as const;
/** Walls shorter than this on screen show no handle in their middle. */
export const HANDLE_WALL_PX = 56;

/** A press on an open drawing: moves a standing corner, or begins the next wall. */
export function pressOpen(state: RoomState, event: PointerEvent, context: ToolContext): RoomStep {
  const { points } = state.history.present;
  const corner = hitCorner(points.slice(0, -1), event.at, REACH_PX[event.kind] * context.latticePerPx);
  if (corner === null || isClosingPress(points, event.at, context)) return beginPull(state, event, context);
  return take(pickUpCorner({ ...state, cursor: null }, state.history.present, corner, event.pointerId, event.at));
}

/** A press on a finished room: a corner, the handle in a wall's middle, a wall, or nothing. */
export function pressClosed(state: RoomState, event: PointerEvent, context: ToolContext): RoomStep {
  const draft = state.history.present;
  const at = { ...state, cursor: null };
  const reach = REACH_PX[event.kind] * context.latticePerPx;
  const corner = hitCorner(draft.points, event.at, reach);
  if (corner !== null) return take(pickUpCorner(at, draft, corner, event.pointerId, event.at));
  const handle = hitHandle(draft, event.at, reach, context);
  if (handle !== null) {
    const middle = wallMiddle(draft, handle) as Point;
    const points = [...draft.points.slice(0, handle + 1), middle, ...draft.points.slice(handle + 1)];
    const held = pickUpCorner(at, { ...draft, points }, handle + 1, event.pointerId, event.at);
    // A handle that is only pressed selects its wall: no corner is put in before it moves.
    const mode = held.mode.name === 'moving-corner' ? { ...held.mode, hasMoved: false } : held.mode;
    return take({ ...held, mode, selection: { kind: 'wall', index: handle } });
  }
  const wall = hitWall(draft.points, true, event.at, WALL_REACH_PX[event.kind] * context.latticePerPx);
  return take({ ...at, selection: wall === null ? null : { kind: 'wall', index: wall } });
}

/** The wall whose middle handle is near; only walls long enough on screen have one. */
function hitHandle(draft: RoomDraft, at: Point, reach: number, context: ToolContext): number | null {
  for (let wall = 0; wall < wallCount(draft); wall += 1) {
    const middle = wallMiddle(draft, wall);
    if (middle === null || distance(middle, at) > reach) continue;
    const [from, to] = wallEnds(draft, wall) as readonly [Point, Point];
    if (distance(from, to) >= HANDLE_WALL_PX * context.latticePerPx) return wall;
  }
  return null;
}

export function wallMiddle(draft: RoomDraft, wall: number): Point | null {
  const ends = wallEnds(draft, wall);
  return ends === null ? null : toLattice(middleOf(ends[0], ends[1]));
}
