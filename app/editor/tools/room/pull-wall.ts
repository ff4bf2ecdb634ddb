import { gridStep } from '#app/editor/drawing-unit.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapToGrid } from '#app/editor/snap/snap-grid.ts';
import { type ToolContext, type ToolPointer, take } from '#app/editor/tool.ts';
import { aimWall, isClosingPress, measureAim } from '#app/editor/tools/room/aim-wall.ts';
import { perform, type RoomStep, refuseCommand } from '#app/editor/tools/room/perform-command.ts';
import { checkClosedRoom } from '#app/editor/tools/room/room-problem.ts';
import type { PullingMode, RoomAim, RoomState } from '#app/editor/tools/room/room-state.ts';
import { distance, type Point } from '#app/geometry/point.ts';

/** A pointer that has moved less than this has only been pressed, in CSS pixels. */
export const DRAG_PX = 4;

/** A press on the open drawing: the first corner, or the next wall, starts to follow the pointer. */
export function beginPull(state: RoomState, event: ToolPointer, context: ToolContext): RoomStep {
  const draft = state.history.present;
  const isFirst = draft.points.length === 0;
  const corner = placeCorner(state, event.at, context, event.modifiers.alt);
  const mode: PullingMode = {
    name: 'pulling',
    pointerId: event.pointerId,
    pressedAt: event.at,
    firstCorner: isFirst ? corner : null,
    hasMoved: false,
    clickCount: event.clickCount,
    aim: { snap: { point: corner, reasons: [], guides: [] }, problem: null },
  };
  const begun: RoomState = { ...state, mode, hover: null, cursor: null, selection: null };
  return isFirst ? take(begun) : take({ ...begun, mode: { ...mode, aim: aimOf(begun, mode, event, context) } });
}

export function pull(state: RoomState, mode: PullingMode, event: ToolPointer, context: ToolContext): RoomStep {
  const hasMoved = mode.hasMoved || distance(mode.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  if (mode.firstCorner !== null && !hasMoved) return take(state);
  const moved = { ...mode, hasMoved };
  return take({ ...state, mode: { ...moved, aim: aimOf(state, moved, event, context) } });
}

/** The pointer is released: the wall is added, the room closes, or the reason against it is reported. */
export function endPull(state: RoomState, mode: PullingMode, event: ToolPointer, context: ToolContext): RoomStep {
  const { points } = state.history.present;
  const step = pull(state, mode, event, context);
  const pulled = step.state.mode.name === 'pulling' ? step.state.mode : mode;
  if (pulled.firstCorner !== null) return setFirstCorner(state, pulled, pulled.firstCorner);
  const { snap, problem } = pulled.aim;
  if (snap.reasons.includes('close')) return closeRoom(state);
  // The second press of a double click is at the same place: it is ignored.
  if (problem?.code === 'zero-length' && event.clickCount > 1) return take({ ...state, mode: { name: 'drawing' } });
  if (problem !== null) return take(refuseCommand(state, problem));
  return addCorner(state, points, snap.point);
}

/** Adds the next corner and reports its number, distance and angle. */
export function addCorner(state: RoomState, points: readonly Point[], at: Point): RoomStep {
  const wall = measureAim(points, at);
  return perform(
    state,
    { kind: 'add-corner', at },
    {
      code: 'corner-added',
      corner: points.length + 1,
      length: wall?.length ?? 0,
      angleDeg: wall?.angleDeg ?? null,
    },
  );
}

export function closeRoom(state: RoomState): RoomStep {
  const { points } = state.history.present;
  const problem = checkClosedRoom(points);
  if (problem !== null) return take(refuseCommand(state, problem));
  return perform({ ...state, cursor: null }, { kind: 'close' }, { code: 'room-closed', corners: points.length });
}

function setFirstCorner(state: RoomState, mode: PullingMode, corner: Point): RoomStep {
  const first = addCorner(state, [], corner);
  const { snap, problem } = mode.aim;
  if (!mode.hasMoved || first.state.history.present.points.length === 0) return first;
  if (problem !== null) return take(refuseCommand(first.state, problem), first.effects);
  const second = addCorner(first.state, [corner], snap.point);
  return { ...second, effects: [...first.effects, ...second.effects] };
}

function aimOf(state: RoomState, mode: PullingMode, event: ToolPointer, context: ToolContext): RoomAim {
  const points = mode.firstCorner === null ? state.history.present.points : [mode.firstCorner];
  const isExact = event.modifiers.alt;
  // A plain press on the first corner closes the room, even if a lock would put the wall elsewhere.
  if (!mode.hasMoved && isClosingPress(points, event.at, context)) {
    return {
      snap: { point: points[0] as Point, reasons: ['close'], guides: [] },
      problem: checkClosedRoom(points),
    };
  }
  return aimWall(state, points, event.at, context, { isExact, isKeyboard: false }) ?? mode.aim;
}

/** The position of a corner without a wall before it. */
export function placeCorner(state: RoomState, at: Point, context: ToolContext, isExact: boolean): Point {
  return state.settings.snapsGrid && !isExact ? snapToGrid(at, gridStep(context.unitSystem)) : toLattice(at);
}
