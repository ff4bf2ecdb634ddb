import { assertNever } from '#app/base/assert-never.ts';
import { redo, undo } from '#app/editor/history.ts';
import { pass, type ToolContext, take, withNotice } from '#app/editor/tool.ts';
import { aimWall, endsAtStart } from '#app/editor/tools/room/aim-wall.ts';
import { moveTo, perform, type RoomStep, refuseCommand } from '#app/editor/tools/room/perform-command.ts';
import { wallMiddle } from '#app/editor/tools/room/press-room.ts';
import { addCorner, closeRoom } from '#app/editor/tools/room/pull-wall.ts';
import { closedDraft, isSameRoom, roomOf } from '#app/editor/tools/room/room-draft.ts';
import { headingAtAngle } from '#app/editor/tools/room/room-geometry.ts';
import { checkNewWall } from '#app/editor/tools/room/room-problem.ts';
import type { RoomAction, RoomSettings, RoomState } from '#app/editor/tools/room/room-state.ts';
import { headingDeg, pointAlong } from '#app/editor/wall-angle.ts';
import type { Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';

/** A button or a field around the canvas. The state is at rest: a gesture under way has been canceled before. */
export function actOnRoom(state: RoomState, action: RoomAction, context: ToolContext): RoomStep {
  switch (action.type) {
    case 'start':
      return state.mode.name === 'idle' ? take({ ...state, mode: { name: 'drawing' } }) : pass(state);
    case 'finish':
      return closeRoom(state);
    case 'clear':
      return perform({ ...state, cursor: null, selection: null }, { kind: 'clear' }, { code: 'cleared' });
    case 'redraw':
      return perform({ ...state, cursor: null, selection: null }, { kind: 'redraw' }, { code: 'redrawing' });
    case 'undo':
    case 'redo':
      return stepHistory(state, action.type);
    case 'remove-last': {
      const left = Math.max(0, state.history.present.points.length - 1);
      return perform({ ...state, cursor: null }, { kind: 'remove-last' }, { code: 'last-removed', left });
    }
    case 'spread-gap': {
      const corners = state.history.present.points.length - 1;
      return perform({ ...state, cursor: null }, { kind: 'spread-gap' }, { code: 'room-closed', corners });
    }
    case 'set-length':
      return set(state, { length: action.length });
    case 'set-length-mode':
      return set(state, { lengthMode: action.mode });
    case 'set-angle':
      return set(state, { angleLockDeg: action.angleDeg });
    case 'set-snaps':
      return set(state, {
        snapsAngle: action.angle ?? state.settings.snapsAngle,
        snapsGrid: action.grid ?? state.settings.snapsGrid,
      });
    case 'add-typed':
      return addTyped(state, action.length, action.angleDeg, context);
    case 'select':
      return take({ ...state, selection: action.selection, cursor: null });
    case 'set-wall-length':
      return perform(
        state,
        { kind: 'set-wall-length', wall: action.wall, length: action.length },
        changed(action.wall),
      );
    case 'set-diagonal': {
      const { corner, to, length } = action;
      return perform(state, { kind: 'set-diagonal', corner, to, length }, { code: 'corner-moved', corner: to + 1 });
    }
    case 'set-corner-angle':
      return perform(
        state,
        { kind: 'set-corner-angle', corner: action.corner, angleDeg: action.angleDeg },
        changed(action.corner),
      );
    case 'bend-wall':
      return perform(state, { kind: 'bend-wall', wall: action.wall, arc: action.arc }, changed(action.wall));
    case 'insert-corner': {
      const at = wallMiddle(state.history.present, action.wall);
      if (at === null) return pass(state);
      const notice = { code: 'corner-inserted', corner: action.wall + 2 } as const;
      const step = perform(state, { kind: 'insert-corner', wall: action.wall, at }, notice);
      return { ...step, state: { ...step.state, selection: { kind: 'corner', index: action.wall + 1 } } };
    }
    case 'delete-corner': {
      const notice = { code: 'corner-deleted', corner: action.corner + 1 } as const;
      const unselected = { ...state, selection: null, cursor: null };
      return perform(unselected, { kind: 'delete-corner', corner: action.corner }, notice);
    }
    case 'adopt':
      return adopt(state, action.points);
    default:
      return assertNever(action);
  }
}

function changed(wall: number) {
  return { code: 'wall-changed', wall: wall + 1 } as const;
}

function set(state: RoomState, settings: Partial<RoomSettings>): RoomStep {
  return take({ ...state, settings: { ...state.settings, ...settings } });
}

function stepHistory(state: RoomState, way: 'undo' | 'redo'): RoomStep {
  const history = way === 'undo' ? undo(state.history) : redo(state.history);
  if (history === state.history) return take(state);
  const step = moveTo({ ...state, cursor: null }, history, state.mode.name === 'drawing');
  return { ...step, state: withNotice(step.state, { code: way === 'undo' ? 'undone' : 'redone' }) };
}

/**
 * A wall by its typed figures. Without an angle it goes toward the pointer, otherwise right, otherwise it turns a
 * right angle.
 */
function addTyped(state: RoomState, length: number, angleDeg: number | null, context: ToolContext): RoomStep {
  const draft = state.history.present;
  if (draft.isClosed) return pass(state);
  if (!(length > 0)) return take(refuseCommand(state, { code: 'zero-length' }));
  if (angleDeg !== null && !(angleDeg > 0 && angleDeg < 360) && draft.points.length > 1) {
    return take(refuseCommand(state, { code: 'impossible-angle' }));
  }
  const begun = draft.points.length === 0 ? addCorner(state, [], { x: 0, y: 0 }) : take(state);
  const { points } = begun.state.history.present;
  const from = points[points.length - 1] as Point;
  const at = pointAlong(from, typedHeading(begun.state, angleDeg, context), length);
  if (endsAtStart(points, at)) return closeRoom({ ...begun.state, cursor: null });
  const problem = checkNewWall(points, at);
  const next =
    problem === null ? addCorner({ ...begun.state, cursor: null }, points, at) : take(refuseCommand(state, problem));
  return { ...next, effects: [...begun.effects, ...next.effects] };
}

function typedHeading(state: RoomState, angleDeg: number | null, context: ToolContext): number {
  const draft = state.history.present;
  const from = draft.points[draft.points.length - 1] as Point;
  const before = draft.points[draft.points.length - 2];
  const pointer = state.cursor ?? state.hover;
  if (angleDeg === null && pointer !== null) {
    const aim = aimWall(state, draft.points, pointer, context, { isExact: false, isKeyboard: state.cursor !== null });
    if (aim !== null && aim.problem?.code !== 'zero-length') return headingDeg(from, aim.snap.point);
  }
  if (before === undefined) return angleDeg ?? 0;
  return headingAtAngle(draft, before, from, angleDeg ?? 90);
}

/**
 * Adopts a room changed elsewhere. Our own room coming back is ignored, and so is a list with fewer than three corners,
 * which is still being typed. However many letters a change took, it is one step to undo.
 */
function adopt(state: RoomState, points: Outline): RoomStep {
  const isHalfTyped = points.length > 0 && points.length < 3;
  if (isHalfTyped || isSameRoom(roomOf(state.history.present), points)) return pass(state);
  // The same room with other sizes: a wall that was selected to be measured stays so.
  const isAlike = state.history.present.isClosed && state.history.present.points.length === points.length;
  const resting = { ...state, cursor: null, selection: isAlike ? state.selection : null };
  if (state.notice?.code === 'adopted') {
    const history = { ...state.history, present: closedDraft(points) };
    return { ...moveTo(resting, history, false), effects: [] };
  }
  const step = perform(resting, { kind: 'adopt', points }, { code: 'adopted' });
  // The caller made the change: there is nothing to report.
  return { ...step, effects: [] };
}
