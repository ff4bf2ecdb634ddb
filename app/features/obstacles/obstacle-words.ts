import { assertNever } from '#app/base/assert-never.ts';
import type { ObstacleNotice, PlacementProblem } from '#app/editor/tools/obstacle/obstacle-state.ts';
import type { ObstacleType } from '#app/layout/layout-request.ts';
import { MAX_OBSTACLES } from '#app/layout/room/limits.ts';

export const OBSTACLE_TYPE_LABELS: Readonly<Record<ObstacleType, string>> = {
  kitchen_island: 'Kitchen island',
  cabinet: 'Cabinet',
  column: 'Column',
  custom: 'Other',
};

export const NO_SCALE = 'Scale not available. Please recalculate the layout first.';
export const BAD_COORDINATES = 'Please enter valid positive coordinates.';

/** Why an obstacle cannot stand there. */
export function wordPlacementProblem(problem: PlacementProblem): string {
  switch (problem) {
    case 'click-outside':
      return 'Click is outside room boundaries.';
    case 'outside':
      return 'Obstacle extends outside room boundaries at this position.';
    case 'too-large':
      return 'Obstacle is too large for the room';
    default:
      return assertNever(problem);
  }
}

/** What has just happened to the obstacles; read out to screen readers. */
export function wordObstacleNotice(notice: ObstacleNotice): string {
  switch (notice.code) {
    case 'placing':
      return `Placing ${notice.name}. Click on the room, or type its coordinates. Arrow keys move it on the drawing, Enter places it, Escape cancels.`;
    case 'placed':
      return `${notice.name} placed.`;
    case 'moved':
      return `${notice.name} moved.`;
    case 'removed':
      return `${notice.name} removed. Undo brings it back.`;
    case 'changed':
      return `${notice.name} changed.`;
    case 'selected':
      return `${notice.name} selected. Arrow keys move it, Delete removes it.`;
    case 'placement-cancelled':
      return 'Placement cancelled.';
    case 'drag-cancelled':
      return 'Put back.';
    case 'undone':
      return 'Undone.';
    case 'redone':
      return 'Redone.';
    case 'too-many':
      return `A room can have at most ${MAX_OBSTACLES} obstacles.`;
    case 'refused':
      return wordPlacementProblem(notice.problem);
    default:
      return assertNever(notice);
  }
}
