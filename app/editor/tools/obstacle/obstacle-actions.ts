import { assertNever } from '#app/base/assert-never.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { pass, type Step, take, withNotice } from '#app/editor/tool.ts';
import type {
  ObstacleAction,
  ObstacleContext,
  ObstacleEffect,
  ObstacleNotice,
  ObstacleState,
  Placement,
  UnplacedObstacle,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { checkPlace, placeNear, quarterTurn } from '#app/editor/tools/obstacle/place-obstacle.ts';
import { placedAt } from '#app/editor/tools/obstacle/placed-at.ts';
import { zoneOfId } from '#app/editor/tools/obstacle/zone-thing.ts';
import type { Point } from '#app/geometry/point.ts';
import { MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

export type ObstacleStep = Step<ObstacleState, ObstacleEffect>;

/** Buttons, lists and fields. Nothing is held: a gesture under way has been put back before. */
export function actOnObstacles(state: ObstacleState, action: ObstacleAction, context: ObstacleContext): ObstacleStep {
  switch (action.type) {
    case 'place':
      return startPlacing(state, action.obstacle, context);
    case 'place-at': {
      const { mode } = state;
      return mode.name === 'placing' ? settle(state, mode.obstacle, action.at, context) : pass(state);
    }
    case 'turn':
      return turn(state, context);
    case 'change':
      return changeObstacle(state, action.obstacle, context);
    case 'remove':
      return remove(state, action.id, context);
    case 'select':
      return take({ ...state, selectedId: action.id });
    default:
      return assertNever(action);
  }
}

/** A quarter turn while it is being placed, about its middle as shown. */
function turn(state: ObstacleState, context: ObstacleContext): ObstacleStep {
  const { mode } = state;
  if (mode.name !== 'placing') return pass(state);
  const { obstacle: before, ghost } = mode;
  const obstacle = quarterTurn(before);
  const turned: ObstacleState = {
    ...state,
    mode: { ...mode, obstacle, ghost: ghost && turnGhost(ghost, before, obstacle, context) },
  };
  return take(withNotice(turned, { code: 'turned', name: obstacle.name }));
}

function turnGhost(
  { at }: Placement,
  before: UnplacedObstacle,
  obstacle: UnplacedObstacle,
  context: ObstacleContext,
): Placement {
  const corner = toLattice({
    x: at.x + (before.width - obstacle.width) / 2,
    y: at.y + (before.length - obstacle.length) / 2,
  });
  return (
    placeNear(obstacle, corner, context) ?? { at: corner, guides: [], problem: checkPlace(obstacle, corner, context) }
  );
}

/** A final change of the list, with a notice. */
function commit(state: ObstacleState, obstacles: readonly Obstacle[], notice: ObstacleNotice): ObstacleStep {
  const next = { ...state, mode: { name: 'idle' } as const, listed: obstacles };
  return take(withNotice(next, notice), [{ kind: 'obstacles-changed', obstacles }]);
}

/** Places a new obstacle, or reports why it cannot be there; then the placement continues. */
export function settle(
  state: ObstacleState,
  obstacle: UnplacedObstacle,
  at: Point,
  context: ObstacleContext,
): ObstacleStep {
  const problem = checkPlace(obstacle, at, context);
  if (problem !== null) return take(withNotice(state, { code: 'refused', problem }));
  const placed = placedAt(obstacle, at);
  const selected = { ...state, selectedId: placed.id };
  return commit(selected, [...context.obstacles, placed], { code: 'placed', name: placed.name });
}

export function remove(state: ObstacleState, id: string, context: ObstacleContext): ObstacleStep {
  const gone = context.obstacles.find((one) => one.id === id);
  if (gone === undefined) return pass(state);
  const left = context.obstacles.filter((one) => one.id !== id);
  return commit({ ...state, selectedId: null }, left, { code: 'removed', name: gone.name });
}

/** Replaces an obstacle by a changed one, or reports why it does not fit. */
export function changeObstacle(
  state: ObstacleState,
  obstacle: Obstacle,
  context: ObstacleContext,
  code: 'changed' | 'moved' = 'changed',
): ObstacleStep {
  const problem = checkPlace(obstacle, obstacle, context);
  if (problem !== null) return take(withNotice(state, { code: 'refused', problem }));
  const obstacles = context.obstacles.map((one) => (one.id === obstacle.id ? obstacle : one));
  return commit({ ...state, selectedId: obstacle.id }, obstacles, { code, name: obstacle.name });
}

function startPlacing(state: ObstacleState, obstacle: UnplacedObstacle, context: ObstacleContext): ObstacleStep {
  if (context.obstacles.filter(({ id }) => zoneOfId(id) === null).length >= MAX_OBSTACLES)
    return take(withNotice(state, { code: 'too-many' }));
  const mode = { name: 'placing', obstacle, ghost: null, pointerId: null, isKeyed: false } as const;
  return take(withNotice({ ...state, mode, selectedId: null }, { code: 'placing', name: obstacle.name }));
}
