import { hitObstacle } from '#app/editor/hit-test/hit-obstacle.ts';
import { pass, type ToolPointer, take, withNotice } from '#app/editor/tool.ts';
import { changeObstacle, type ObstacleStep } from '#app/editor/tools/obstacle/obstacle-actions.ts';
import type {
  ObstacleContext,
  ObstacleEffect,
  ObstacleMode,
  ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { checkPlace, findPlace } from '#app/editor/tools/obstacle/place-obstacle.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { resize } from '#app/editor/tools/obstacle/resize-zone.ts';
import { distanceToEdge, type Grip, gripAt, zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

type Dragging = Extract<ObstacleMode, { name: 'dragging' }>;

const DRAG_PX = 4;
const SLACK_PX = { mouse: 4, pen: 8, touch: 18 } as const;

/** The grip of the selected zone under a pointer. */
export function gripUnder(
  { selectedId }: ObstacleState,
  { at, kind }: Pick<ToolPointer, 'at' | 'kind'>,
  { obstacles, latticePerPx }: ObstacleContext,
): Grip | null {
  const selected = obstacles.find(({ id }) => id === selectedId);
  return selected === undefined ? null : gripAt(selected, at, 2 * SLACK_PX[kind] * latticePerPx);
}

/** A press on an obstacle picks it up; elsewhere the camera may use the gesture. */
export function pickUp(state: ObstacleState, event: ToolPointer, context: ObstacleContext): ObstacleStep {
  const slack = SLACK_PX[event.kind] * context.latticePerPx;
  const selected = context.obstacles.find(({ id }) => id === state.selectedId);
  const grip = gripUnder(state, event, context);
  const obstacle = grip === null ? hitThing(context.obstacles, event.at, slack, state.selectedId) : selected;
  if (obstacle == null) return pass(state.selectedId === null ? state : { ...state, selectedId: null });
  const to = { at: { x: obstacle.x, y: obstacle.y }, guides: [], problem: null };
  const held = { pointerId: event.pointerId, pressedAt: event.at, hasMoved: false, isPreviewed: false };
  const mode = { name: 'dragging', obstacle, moved: obstacle, grip, to, ...held } as const;
  return take({ ...state, selectedId: obstacle.id, mode });
}

/** The picked-up obstacle follows the pointer; while its position is valid, the layout is previewed with it there. */
export function drag(state: ObstacleState, mode: Dragging, event: ToolPointer, context: ObstacleContext): ObstacleStep {
  const hasMoved = mode.hasMoved || distance(mode.pressedAt, event.at) > DRAG_PX * context.latticePerPx;
  if (!hasMoved) return take(state);
  if (mode.grip !== null) return pull(state, mode, mode.grip, event, context);
  const corner = {
    x: mode.obstacle.x + event.at.x - mode.pressedAt.x,
    y: mode.obstacle.y + event.at.y - mode.pressedAt.y,
  };
  const to = findPlace(mode.obstacle, corner, context, event.modifiers.alt);
  const hasNewPlace = to.problem === null && (to.at.x !== mode.to.at.x || to.at.y !== mode.to.at.y);
  const moved = placedAt(mode.obstacle, to.at);
  const obstacles = context.obstacles.map((one) => (one.id === moved.id ? moved : one));
  const effects: ObstacleEffect[] = hasNewPlace ? [{ kind: 'preview', obstacles }] : [];
  const isPreviewed = mode.isPreviewed || hasNewPlace;
  return take({ ...state, mode: { ...mode, hasMoved, to, moved, isPreviewed } }, effects);
}

/** The grip follows the pointer. */
function pull(
  state: ObstacleState,
  mode: Dragging,
  grip: Grip,
  event: ToolPointer,
  context: ObstacleContext,
): ObstacleStep {
  const at = { x: grip.at.x + event.at.x - mode.pressedAt.x, y: grip.at.y + event.at.y - mode.pressedAt.y };
  const { thing: moved, guides } = resize(mode.obstacle, grip, at, context, event.modifiers.alt);
  const to = { at: { x: moved.x, y: moved.y }, guides, problem: checkPlace(moved, moved, context) };
  const isPreviewed = mode.isPreviewed || to.problem === null;
  return take({ ...state, mode: { ...mode, hasMoved: true, to, moved, isPreviewed } });
}

/**
 * The thing under a point: an obstacle, then the selected zone, then any other whose edge is there. The floor within a zone
 * is left to the camera until the zone is selected.
 */
function hitThing(things: readonly Obstacle[], at: Point, slack: number, selectedId: string | null): Obstacle | null {
  const obstacle = hitObstacle(
    things.filter(({ id }) => zoneOfId(id) === null),
    at,
    slack,
  );
  if (obstacle !== null) return obstacle;
  const zones = things.filter(({ id }) => zoneOfId(id) !== null);
  const selected = zones.filter(({ id }) => id === selectedId);
  return hitObstacle(selected, at, slack) ?? zones.findLast((zone) => distanceToEdge(zone, at) <= slack) ?? null;
}

/** Lets go: it stays, or springs back with the reason. */
export function drop(state: ObstacleState, mode: Dragging, context: ObstacleContext): ObstacleStep {
  const { obstacle, moved, grip, to } = mode;
  const idle: ObstacleState = { ...state, mode: { name: 'idle' } };
  if (to.problem !== null) return putBack(withNotice(state, { code: 'refused', problem: to.problem }), mode);
  const isSame = (['x', 'y', 'width', 'length'] as const).every((side) => moved[side] === obstacle[side]);
  if (isSame) return putBack(state, mode);
  return changeObstacle(idle, moved, context, grip === null ? 'moved' : 'changed');
}

/** Restores the obstacle's position and the layout without the preview. */
export function putBack(state: ObstacleState, mode: Dragging): ObstacleStep {
  const effects: ObstacleEffect[] = mode.isPreviewed ? [{ kind: 'preview', obstacles: null }] : [];
  return take({ ...state, mode: { name: 'idle' } }, effects);
}
