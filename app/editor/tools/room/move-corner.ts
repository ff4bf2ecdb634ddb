import { gridStep, keyStep } from '#app/editor/drawing-unit.ts';
import { alignFreely } from '#app/editor/snap/align-to-corners.ts';
import { type SnapAnswer, toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapToGrid } from '#app/editor/snap/snap-grid.ts';
import { arrowDirection, pass, type ToolContext, type ToolKey, type ToolPointer, take } from '#app/editor/tool.ts';
import { perform, type RoomStep, refuseCommand } from '#app/editor/tools/room/perform-command.ts';
import { DRAG_PX } from '#app/editor/tools/room/pull-wall.ts';
import { applyRoomCommand } from '#app/editor/tools/room/room-command.ts';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import { type Holder, type MovingMode, type RoomState, restingMode } from '#app/editor/tools/room/room-state.ts';
import { distance, type Point } from '#app/geometry/point.ts';

/** Picks up a corner. `base` contains the corner; it differs from the draft if the corner is new. */
export function pickUpCorner(
  state: RoomState,
  base: RoomDraft,
  corner: number,
  holder: Holder,
  pressedAt: Point,
): RoomState {
  const mode: MovingMode = {
    name: 'moving-corner',
    holder,
    corner,
    pressedAt,
    before: state.history.present,
    base,
    to: base.points[corner] as Point,
    hasMoved: base !== state.history.present,
    snap: null,
    problem: null,
  };
  return { ...state, mode, hover: null, selection: { kind: 'corner', index: corner } };
}

export function dragCorner(state: RoomState, mode: MovingMode, event: ToolPointer, context: ToolContext): RoomStep {
  const hasMoved = mode.hasMoved || distance(mode.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  if (!hasMoved) return take(state);
  const snap = snapCorner(state, mode, event.at, context, event.modifiers.alt);
  return take({ ...state, mode: held({ ...mode, hasMoved }, snap.point, snap) });
}

export function moveHeldCorner(state: RoomState, mode: MovingMode, event: ToolKey, context: ToolContext): RoomStep {
  const way = arrowDirection(event.key);
  if (way !== null) {
    const step = keyStep(context.unitSystem, event.modifiers);
    const to = { x: mode.to.x + way.x * step, y: mode.to.y + way.y * step };
    return take({ ...state, cursor: to, mode: held({ ...mode, hasMoved: true }, to, null) });
  }
  return event.key === 'Enter' || event.key === ' ' ? dropCorner(state, mode) : pass(state);
}

/** Releases the corner: it stays, or returns with the reason. */
export function dropCorner(state: RoomState, mode: MovingMode): RoomStep {
  if (!mode.hasMoved) return take({ ...state, mode: restingMode(mode.before, true) });
  if (mode.problem !== null) return take(refuseCommand({ ...state, selection: null }, mode.problem));
  const { base, before, corner, to } = mode;
  const code = base === before ? 'corner-moved' : 'corner-inserted';
  return perform(state, { kind: 'move-corner', corner, to }, { code, corner: corner + 1 }, base);
}

function held(mode: MovingMode, to: Point, snap: SnapAnswer | null): MovingMode {
  const moved = applyRoomCommand(mode.base, { kind: 'move-corner', corner: mode.corner, to });
  return { ...mode, to, snap, problem: moved.ok ? null : moved.error };
}

function snapCorner(state: RoomState, mode: MovingMode, at: Point, context: ToolContext, isExact: boolean): SnapAnswer {
  if (isExact || !state.settings.snapsGrid) return { point: toLattice(at), reasons: [], guides: [] };
  const others = mode.base.points.filter((_, i) => i !== mode.corner);
  return alignFreely(snapToGrid(at, gridStep(context.unitSystem)), others, context.latticePerPx);
}
