import { hitObstacle } from '#app/editor/hit-test/hit-obstacle.ts';
import { pass, type ToolPointer, take, withNotice } from '#app/editor/tool.ts';
import { changeObstacle, type ObstacleStep } from '#app/editor/tools/obstacle/obstacle-actions.ts';
import type {
  ObstacleContext,
  ObstacleEffect,
  ObstacleMode,
  ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { findPlace } from '#app/editor/tools/obstacle/place-obstacle.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { distance } from '#app/geometry/point.ts';

type Dragging = Extract<ObstacleMode, { name: 'dragging' }>;

const DRAG_PX = 4;
const SLACK_PX = { mouse: 4, pen: 8, touch: 18 } as const;

/** A press on an obstacle picks it up; elsewhere the camera may use the gesture. */
export function pickUp(state: ObstacleState, event: ToolPointer, context: ObstacleContext): ObstacleStep {
  const obstacle = hitObstacle(context.obstacles, event.at, SLACK_PX[event.kind] * context.latticePerPx);
  if (obstacle === null) return pass(state.selectedId === null ? state : { ...state, selectedId: null });
  const to = { at: { x: obstacle.x, y: obstacle.y }, guides: [], problem: null };
  const held = { pointerId: event.pointerId, pressedAt: event.at, hasMoved: false, isPreviewed: false };
  return take({ ...state, selectedId: obstacle.id, mode: { name: 'dragging', obstacle, to, ...held } });
}

/** The picked-up obstacle follows the pointer; while its position is valid, the layout is previewed with it there. */
export function drag(state: ObstacleState, mode: Dragging, event: ToolPointer, context: ObstacleContext): ObstacleStep {
  const hasMoved = mode.hasMoved || distance(mode.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  if (!hasMoved) return take(state);
  const corner = {
    x: mode.obstacle.x + event.at.x - mode.pressedAt.x,
    y: mode.obstacle.y + event.at.y - mode.pressedAt.y,
  };
  const to = findPlace(mode.obstacle, corner, context, event.modifiers.alt);
  const hasNewPlace = to.problem === null && (to.at.x !== mode.to.at.x || to.at.y !== mode.to.at.y);
  const moved = placedAt(mode.obstacle, to.at);
  const obstacles = context.obstacles.map((one) => (one.id === moved.id ? moved : one));
  const effects: ObstacleEffect[] = hasNewPlace ? [{ kind: 'preview', obstacles }] : [];
  return take({ ...state, mode: { ...mode, hasMoved, to, isPreviewed: mode.isPreviewed || hasNewPlace } }, effects);
}

/** Lets go: it stays, or springs back with the reason. */
export function drop(state: ObstacleState, mode: Dragging, context: ObstacleContext): ObstacleStep {
  const { at, problem } = mode.to;
  const idle: ObstacleState = { ...state, mode: { name: 'idle' } };
  if (problem !== null) return putBack(withNotice(state, { code: 'refused', problem }), mode);
  if (at.x === mode.obstacle.x && at.y === mode.obstacle.y) return putBack(state, mode);
  return changeObstacle(idle, placedAt(mode.obstacle, at), context, 'moved');
}

/** Restores the obstacle's position and the layout without the preview. */
export function putBack(state: ObstacleState, mode: Dragging): ObstacleStep {
  const effects: ObstacleEffect[] = mode.isPreviewed ? [{ kind: 'preview', obstacles: null }] : [];
  return take({ ...state, mode: { name: 'idle' } }, effects);
}
