import { type History, record } from '#app/editor/history.ts';
import { type Step, take, withNotice } from '#app/editor/tool.ts';
import { applyRoomCommand, type RoomCommand } from '#app/editor/tools/room/room-command.ts';
import { atOrigin, frameShift, type RoomDraft, roomOf } from '#app/editor/tools/room/room-draft.ts';
import { type RoomEffect, type RoomNotice, type RoomState, restingMode } from '#app/editor/tools/room/room-state.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import type { Outline, OutlineCorner } from '#app/geometry/outline.ts';

export type RoomStep = Step<RoomState, RoomEffect>;

function sameOutline(a: Outline, b: Outline): boolean {
  return a === b || (a.length === b.length && a.every((corner, i) => sameCorner(corner, b[i] as OutlineCorner)));
}

function sameCorner(a: OutlineCorner, b: OutlineCorner): boolean {
  return samePoint(a, b) && a.rise === b.rise && a.radius === b.radius;
}

/** The effects of replacing one draft by another. */
function roomEffects(before: RoomDraft, after: RoomDraft): RoomEffect[] {
  const [old, now] = [roomOf(before), roomOf(after)];
  if (sameOutline(old, now)) return [];
  return [{ kind: 'room-changed', points: atOrigin(now), shift: frameShift(before, after) }];
}

/** The state resting on another version of the drawing. */
export function moveTo(state: RoomState, history: History<RoomDraft>, isDrawing: boolean): RoomStep {
  const mode = restingMode(history.present, isDrawing);
  const next: RoomState = { ...state, history, mode, selection: keepSelection(state, history.present) };
  return take(next, roomEffects(state.history.present, history.present));
}

function keepSelection(state: RoomState, draft: RoomDraft): RoomState['selection'] {
  return state.selection !== null && state.selection.index < draft.points.length ? state.selection : null;
}

/** Commands that replace or remove the room end a drawing in progress. */
const ENDS_DRAWING = new Set<RoomCommand['kind']>(['clear', 'abandon', 'adopt']);

/**
 * Runs a command on the drawing, or on another `draft` in its place: a new version with a notice about it, or the state at rest with
 * the reason why not. Nothing that was drawn before is lost by a refusal.
 */
export function perform(
  state: RoomState,
  command: RoomCommand,
  notice: RoomNotice,
  draft = state.history.present,
): RoomStep {
  const isDrawing = state.mode.name !== 'idle' && !ENDS_DRAWING.has(command.kind);
  const result = applyRoomCommand(draft, command);
  if (!result.ok) return take(refuseCommand(state, result.error));
  if (result.value === state.history.present) return take({ ...state, mode: restingMode(result.value, isDrawing) });
  const step = moveTo(state, record(state.history, result.value), isDrawing);
  return { ...step, state: withNotice(step.state, notice) };
}

/** The state at rest, saying why nothing was changed. */
export function refuseCommand(
  state: RoomState,
  problem: Extract<RoomNotice, { code: 'refused' }>['problem'],
): RoomState {
  const mode = restingMode(state.history.present, state.mode.name !== 'idle');
  return withNotice({ ...state, mode }, { code: 'refused', problem });
}
