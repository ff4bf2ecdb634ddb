import {
  endRefusal,
  historyKey,
  pass,
  type Tool,
  type ToolContext,
  type ToolKey,
  type ToolPointer,
  take,
  withNotice,
} from '#app/editor/tool.ts';
import { aimWall } from '#app/editor/tools/room/aim-wall.ts';
import { bendByKey, bendByPointer, dropWall } from '#app/editor/tools/room/bend-wall.ts';
import { pressKey } from '#app/editor/tools/room/draw-by-key.ts';
import { dragCorner, dropCorner, moveHeldCorner } from '#app/editor/tools/room/move-corner.ts';
import { perform, type RoomStep } from '#app/editor/tools/room/perform-command.ts';
import { pressClosed, pressOpen } from '#app/editor/tools/room/press-room.ts';
import { endPull, pull } from '#app/editor/tools/room/pull-wall.ts';
import { actOnRoom } from '#app/editor/tools/room/room-actions.ts';
import {
  ROOM_START,
  type RoomAim,
  type RoomEffect,
  type RoomEvent,
  type RoomMode,
  type RoomState,
  restingMode,
} from '#app/editor/tools/room/room-state.ts';

function step(state: RoomState, event: RoomEvent, context: ToolContext): RoomStep {
  return endRefusal(state, event, answer(state, event, context));
}

function answer(state: RoomState, event: RoomEvent, context: ToolContext): RoomStep {
  switch (event.type) {
    case 'down':
      // A press of another pointer during a gesture is ignored.
      if (isHolding(state)) return pass(state);
      return state.history.present.isClosed ? pressClosed(state, event, context) : pressOpen(state, event, context);
    case 'move':
    case 'up':
      return follow(state, event, context);
    case 'hover':
      return isHolding(state) || state.history.present.isClosed
        ? pass(state)
        : take({ ...state, hover: event.at, cursor: null });
    case 'leave':
      return state.hover === null ? pass(state) : take({ ...state, hover: null });
    case 'lost':
    case 'second-finger':
      return isHolding(state) ? take(withNotice(letGo(state), { code: 'gesture-cancelled' })) : pass(state);
    case 'cancel':
      return cancel(state);
    case 'key':
      return key(state, event, context);
    default:
      return actOnRoom(isHolding(state) ? letGo(state) : state, event, context);
  }
}

const HOLDING = new Set<RoomMode['name']>(['pulling', 'moving-corner', 'bending']);

/** Whether a pointer or the keyboard holds something. */
export function isHolding(state: RoomState): boolean {
  return HOLDING.has(state.mode.name);
}

function follow(state: RoomState, event: ToolPointer, context: ToolContext) {
  const { mode } = state;
  if (mode.name === 'pulling' && mode.pointerId === event.pointerId) {
    return event.type === 'up' ? endPull(state, mode, event, context) : pull(state, mode, event, context);
  }
  if (mode.name === 'moving-corner' && mode.holder === event.pointerId) {
    const moved = dragCorner(state, mode, event, context);
    const now = moved.state.mode;
    return event.type === 'up' && now.name === 'moving-corner' ? dropCorner(moved.state, now) : moved;
  }
  if (mode.name === 'bending' && mode.holder === event.pointerId) {
    const bent = bendByPointer(state, mode, event, context);
    const now = bent.state.mode;
    return event.type === 'up' && now.name === 'bending' ? dropWall(bent.state, now) : bent;
  }
  return pass(state);
}

/** Ends the gesture and restores the state before it. */
function letGo(state: RoomState): RoomState {
  const { mode } = state;
  const wasDrawing = mode.name !== 'pulling' || mode.firstCorner === null;
  return { ...state, mode: restingMode(state.history.present, wasDrawing), hover: null };
}

/** Escape goes back one step at a time: the gesture, the selection, the unfinished drawing. Undo restores all of it. */
function cancel(state: RoomState): RoomStep {
  if (isHolding(state)) return take(withNotice(letGo(state), { code: 'gesture-cancelled' }));
  if (state.selection !== null || (state.cursor !== null && state.history.present.isClosed)) {
    return take({ ...state, selection: null, cursor: null });
  }
  if (state.mode.name !== 'drawing') return pass(state);
  const cleared = { ...state, cursor: null, hover: null };
  const { points, replaced } = state.history.present;
  if (points.length === 0 && replaced.length === 0) return take({ ...cleared, mode: { name: 'idle' } });
  return perform(cleared, { kind: 'abandon' }, { code: 'drawing-abandoned' });
}

function key(state: RoomState, event: ToolKey, context: ToolContext): RoomStep {
  if (event.key === 'Escape') return cancel(state);
  const history = historyKey(event.key, event.modifiers);
  if (history !== null) return actOnRoom(isHolding(state) ? letGo(state) : state, { type: history }, context);
  const { mode } = state;
  if (mode.name === 'moving-corner') {
    return mode.holder === 'keyboard' ? moveHeldCorner(state, mode, event, context) : pass(state);
  }
  if (mode.name === 'bending') {
    return mode.holder === 'keyboard' ? bendByKey(state, mode, event, context) : pass(state);
  }
  return mode.name === 'pulling' ? pass(state) : pressKey(state, event, context);
}

/** Drawing and changing a room by hand. */
export const roomTool: Tool<RoomState, RoomEvent, RoomEffect, ToolContext> = {
  start: ROOM_START,
  step,
  nameOf: (state) => `room.${state.mode.name}`,
};

/** Whether a drawing has been begun and not closed: the room that it will take the place of is in force, but not meant. */
export function isHalfDrawn({ mode, history }: RoomState): boolean {
  return mode.name !== 'idle' && !history.present.isClosed;
}

/** The end of the next wall at present: pulled, pointed at, or set by the keyboard. Null if there is none. */
export function currentAim(state: RoomState, context: ToolContext): RoomAim | null {
  const { mode, history } = state;
  if (mode.name === 'pulling') return mode.firstCorner !== null && !mode.hasMoved ? null : mode.aim;
  const pointer = state.cursor ?? state.hover;
  if (mode.name !== 'drawing' || pointer === null) return null;
  const isKeyboard = state.cursor !== null;
  const aim = aimWall(state, history.present.points, pointer, context, { isExact: false, isKeyboard });
  return aim?.problem?.code === 'zero-length' ? null : aim;
}
