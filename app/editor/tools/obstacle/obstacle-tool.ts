import { keyStep } from '#app/editor/drawing-unit.ts';
import {
  arrowDirection,
  endRefusal,
  historyKey,
  pass,
  type Tool,
  type ToolKey,
  type ToolPointer,
  take,
  withNotice,
} from '#app/editor/tool.ts';
import { drag, drop, pickUp, putBack } from '#app/editor/tools/obstacle/drag-obstacle.ts';
import {
  actOnObstacles,
  changeObstacle,
  type ObstacleStep,
  remove,
  settle,
} from '#app/editor/tools/obstacle/obstacle-actions.ts';
import { obstacleListKey } from '#app/editor/tools/obstacle/obstacle-list-key.ts';
import {
  OBSTACLE_START,
  type ObstacleContext,
  type ObstacleEffect,
  type ObstacleEvent,
  type ObstacleMode,
  type ObstacleState,
  roomFor,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { checkPlace, placeAround } from '#app/editor/tools/obstacle/place-obstacle.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import { roomBounds } from '#app/layout/room/room.ts';

type Placing = Extract<ObstacleMode, { name: 'placing' }>;

function step(before: ObstacleState, event: ObstacleEvent, context: ObstacleContext): ObstacleStep {
  return endRefusal(before, event, answer(follow(before, context), event, context));
}

function answer(state: ObstacleState, event: ObstacleEvent, context: ObstacleContext): ObstacleStep {
  const { mode } = state;
  switch (event.type) {
    case 'down':
    case 'move':
    case 'up':
      if (mode.name === 'placing') return placeByPointer(state, mode, event, context);
      if (mode.name === 'dragging') {
        if (mode.pointerId !== event.pointerId) return pass(state);
        if (event.type !== 'up') return drag(state, mode, event, context);
        const moved = drag(state, mode, event, context).state;
        return moved.mode.name === 'dragging' ? drop(moved, moved.mode, context) : pass(moved);
      }
      return event.type === 'down' ? pickUp(state, event, context) : pass(state);
    case 'hover':
      if (mode.name !== 'placing') return pass(state);
      return take({
        ...state,
        mode: { ...mode, ghost: placeAround(mode.obstacle, event, context), isKeyed: false },
      });
    case 'leave':
      return mode.name === 'placing' && mode.pointerId === null && !mode.isKeyed
        ? take({ ...state, mode: { ...mode, ghost: null } })
        : pass(state);
    case 'lost':
    case 'second-finger':
      if (mode.name === 'dragging') return putBack(withNotice(state, { code: 'drag-cancelled' }), mode);
      if (mode.name !== 'placing' || mode.pointerId === null) return pass(state);
      return take({ ...state, mode: { ...mode, ghost: null, pointerId: null } });
    case 'cancel':
      return cancel(state);
    case 'key':
      return key(state, event, context);
    default: {
      if (mode.name !== 'dragging') return actOnObstacles(state, event, context);
      const back = putBack(state, mode);
      const done = actOnObstacles(back.state, event, context);
      return { ...done, effects: [...back.effects, ...done.effects] };
    }
  }
}

/** A list that was changed elsewhere becomes the present one. */
function follow(state: ObstacleState, context: ObstacleContext): ObstacleState {
  if (state.listed === context.obstacles) return state;
  const same = obstacleListKey(state.listed) === obstacleListKey(context.obstacles);
  return same ? state : { ...state, listed: context.obstacles };
}

function cancel(state: ObstacleState): ObstacleStep {
  const { mode } = state;
  if (mode.name === 'dragging') return putBack(withNotice(state, { code: 'drag-cancelled' }), mode);
  if (mode.name === 'placing') {
    return take(withNotice({ ...state, mode: { name: 'idle' } }, { code: 'placement-cancelled' }));
  }
  return state.selectedId === null ? pass(state) : take({ ...state, selectedId: null });
}

function placeByPointer(
  state: ObstacleState,
  mode: Placing,
  event: ToolPointer,
  context: ObstacleContext,
): ObstacleStep {
  if (event.type !== 'down' && mode.pointerId !== event.pointerId) return pass(state);
  const ghost = placeAround(mode.obstacle, event, context);
  const shown: ObstacleState = { ...state, mode: { ...mode, ghost, pointerId: event.pointerId, isKeyed: false } };
  if (event.type !== 'up') return take(shown);
  const released: ObstacleState = { ...state, mode: { ...mode, ghost, pointerId: null, isKeyed: false } };
  if (ghost.problem !== null) return take(withNotice(released, { code: 'refused', problem: ghost.problem }));
  return settle(released, mode.obstacle, ghost.at, context);
}

function key(state: ObstacleState, event: ToolKey, context: ObstacleContext): ObstacleStep {
  if (event.key === 'Escape') return cancel(state);
  // Undo and redo are the planner's, but not while something is in hand.
  if (historyKey(event.key, event.modifiers) !== null) return state.mode.name === 'idle' ? pass(state) : take(state);
  if (state.mode.name === 'placing') return placeByKey(state, state.mode, event, context);
  if (state.mode.name === 'dragging' || event.modifiers.command) return pass(state);
  if (event.key === 'Enter') return selectNext(state, context);
  const selected = context.obstacles.find((one) => one.id === state.selectedId);
  if (selected === undefined) return pass(state);
  // A zone is removed in its list: it has a finish, which would go with it.
  const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
  if (isRemoval) return zoneOfId(selected.id) === null ? remove(state, selected.id, context) : pass(state);
  const way = arrowDirection(event.key);
  if (way === null) return pass(state);
  const by = keyStep(context.unitSystem, event.modifiers);
  const at = { x: selected.x + way.x * by, y: selected.y + way.y * by };
  return changeObstacle(state, placedAt(selected, at), context, 'moved');
}

/** Enter selects the next obstacle, so that the arrow keys can move it. */
function selectNext(state: ObstacleState, context: ObstacleContext): ObstacleStep {
  const index = context.obstacles.findIndex((one) => one.id === state.selectedId);
  const next = context.obstacles[(index + 1) % Math.max(1, context.obstacles.length)];
  if (next === undefined) return pass(state);
  return take(withNotice({ ...state, selectedId: next.id }, { code: 'selected', name: next.name }));
}

function placeByKey(state: ObstacleState, mode: Placing, event: ToolKey, context: ObstacleContext): ObstacleStep {
  const { obstacle } = mode;
  const box = roomBounds(roomFor(context, obstacle));
  const middle = {
    x: Math.round((box.minX + box.maxX - obstacle.width) / 2),
    y: Math.round((box.minY + box.maxY - obstacle.length) / 2),
  };
  const from = mode.ghost?.at ?? middle;
  if (event.key === 'Enter') return settle(state, obstacle, from, context);
  const way = arrowDirection(event.key);
  if (way === null) return pass(state);
  const by = mode.ghost === null ? 0 : keyStep(context.unitSystem, event.modifiers);
  const at = { x: from.x + way.x * by, y: from.y + way.y * by };
  const ghost = { at, guides: [], problem: checkPlace(obstacle, at, context) };
  return take({ ...state, mode: { ...mode, ghost, isKeyed: true } });
}

/** Placing, dragging, nudging and removing obstacles on the drawing of a layout. */
export const obstacleTool: Tool<ObstacleState, ObstacleEvent, ObstacleEffect, ObstacleContext> = {
  start: OBSTACLE_START,
  step,
  nameOf: (state) => `obstacle.${state.mode.name}`,
};
