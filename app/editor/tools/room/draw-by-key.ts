import { keyStep } from '#app/editor/drawing-unit.ts';
import { hitCorner } from '#app/editor/hit-test/hit-room.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { closeRadius } from '#app/editor/snap/snap-wall.ts';
import { arrowDirection, pass, type ToolContext, type ToolKey, take, withNotice } from '#app/editor/tool.ts';
import { aimWall } from '#app/editor/tools/room/aim-wall.ts';
import { pickUpWall } from '#app/editor/tools/room/bend-wall.ts';
import { drawnWalls, hitWall, middleOfWall } from '#app/editor/tools/room/drawn-walls.ts';
import { pickUpCorner } from '#app/editor/tools/room/move-corner.ts';
import { perform, type RoomStep, refuseCommand } from '#app/editor/tools/room/perform-command.ts';
import { addCorner, closeRoom, placeCorner } from '#app/editor/tools/room/pull-wall.ts';
import type { RoomSelection, RoomState } from '#app/editor/tools/room/room-state.ts';
import type { Point } from '#app/geometry/point.ts';

/** The start of the keyboard's pointer on an empty drawing: this many units from the top left. */
const START_UNITS = 12;

/** Keys on an open or a finished drawing while nothing is held. */
export function pressKey(state: RoomState, event: ToolKey, context: ToolContext): RoomStep {
  const { key, modifiers } = event;
  if (modifiers.command) return pass(state);
  const way = arrowDirection(key);
  if (way !== null) return moveCursor(state, way, keyStep(context.unitSystem, modifiers), context);
  const { isClosed } = state.history.present;
  if (key === 'Enter' || key === ' ') return isClosed ? pickUpAtCursor(state, context) : setCorner(state, context);
  if (key === 'Backspace' || key === 'Delete') return isClosed ? deleteSelected(state) : removeLast(state);
  return pass(state);
}

function moveCursor(state: RoomState, way: Point, step: number, context: ToolContext): RoomStep {
  const start = START_UNITS * keyStep(context.unitSystem, { shift: false, alt: false });
  const { points } = state.history.present;
  const from = state.cursor ?? selectedPlace(state) ?? points[points.length - 1] ?? { x: start, y: start };
  const cursor = { x: from.x + way.x * step, y: from.y + way.y * step };
  const mode = state.mode.name === 'idle' ? ({ name: 'drawing' } as const) : state.mode;
  return take({ ...state, mode, cursor, hover: null });
}

/** The selected corner, or the middle of the selected wall. */
function selectedPlace({ selection, history }: RoomState): Point | undefined {
  if (selection === null) return undefined;
  if (selection.kind === 'corner') return history.present.points[selection.index];
  const wall = drawnWalls(history.present)[selection.index];
  return wall && toLattice(middleOfWall(wall));
}

function setCorner(state: RoomState, context: ToolContext): RoomStep {
  const { points } = state.history.present;
  const start = START_UNITS * keyStep(context.unitSystem, { shift: false, alt: false });
  const pointer = state.cursor ?? points[points.length - 1] ?? { x: start, y: start };
  if (points.length === 0) {
    const corner = placeCorner(state, pointer, context, false);
    return addCorner({ ...state, cursor: corner }, [], corner);
  }
  const aim = aimWall(state, points, pointer, context, { isExact: false, isKeyboard: true });
  if (aim === null) return pass(state);
  if (aim.snap.reasons.includes('close')) return closeRoom(state);
  if (aim.problem !== null) return take(refuseCommand(state, aim.problem));
  const step = addCorner(state, points, aim.snap.point);
  return { ...step, state: { ...step.state, cursor: aim.snap.point } };
}

function removeLast(state: RoomState): RoomStep {
  const { points } = state.history.present;
  if (points.length === 0) return pass(state);
  const left = points.length - 1;
  return perform({ ...state, cursor: null }, { kind: 'remove-last' }, { code: 'last-removed', left });
}

function pickUpAtCursor(state: RoomState, context: ToolContext): RoomStep {
  const draft = state.history.present;
  const at = state.cursor ?? selectedPlace(state) ?? draft.points[0];
  if (at === undefined) return pass(state);
  const reach = closeRadius(context.unitSystem, context.latticePerPx);
  const corner =
    state.cursor === null && state.selection !== null ? cornerOf(state.selection) : hitCorner(draft.points, at, reach);
  if (corner === null) return pickUpWallAt(state, at, reach);
  const held = pickUpCorner(state, draft, corner, 'keyboard', at);
  return take(withNotice(held, { code: 'corner-picked-up', corner: corner + 1 }));
}

function cornerOf({ kind, index }: RoomSelection): number | null {
  return kind === 'corner' ? index : null;
}

function pickUpWallAt(state: RoomState, at: Point, reach: number): RoomStep {
  const { selection, history } = state;
  const isSelected = state.cursor === null && selection?.kind === 'wall';
  const wall = isSelected ? selection.index : hitWall(drawnWalls(history.present), at, reach);
  if (wall === null) return pass(state);
  const held = pickUpWall({ ...state, cursor: null }, wall, 'keyboard', at);
  return take(withNotice(held, { code: 'wall-picked-up', wall: wall + 1 }));
}

function deleteSelected(state: RoomState): RoomStep {
  const { selection } = state;
  if (selection?.kind !== 'corner') return pass(state);
  const corner = selection.index;
  const notice = { code: 'corner-deleted', corner: corner + 1 } as const;
  return perform({ ...state, selection: null, cursor: null }, { kind: 'delete-corner', corner }, notice);
}
