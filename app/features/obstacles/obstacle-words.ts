import { assertNever } from '#app/base/assert-never.ts';
import type { ObstacleNotice, PlacementProblem } from '#app/editor/tools/obstacle/obstacle-state.ts';
import { MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';
import * as obstaclesWords from '#app/words/en/obstacles.ts';

/** Explains why an obstacle cannot be at a place. */
export function describePlacementProblem(problem: PlacementProblem): string {
  switch (problem) {
    case 'click-outside':
      return obstaclesWords.clickOutside;
    case 'outside':
      return formProblemsWords.obstacleOutside;
    case 'too-large':
      return formProblemsWords.obstacleTooLarge;
    default:
      return assertNever(problem);
  }
}

/** Describes the tool's last event for screen readers. */
export function describeObstacleNotice(notice: ObstacleNotice): string {
  switch (notice.code) {
    case 'placing':
      return obstaclesWords.placing(notice.name);
    case 'turned':
      return obstaclesWords.turned(notice.name);
    case 'placed':
      return obstaclesWords.placed(notice.name);
    case 'moved':
      return obstaclesWords.moved(notice.name);
    case 'removed':
      return obstaclesWords.removed(notice.name);
    case 'changed':
      return obstaclesWords.changed(notice.name);
    case 'selected':
      return obstaclesWords.selected(notice.name);
    case 'placement-cancelled':
      return obstaclesWords.placementCancelled;
    case 'drag-cancelled':
      return obstaclesWords.dragCancelled;
    case 'too-many':
      return formProblemsWords.tooManyObstacles(MAX_OBSTACLES);
    case 'refused':
      return describePlacementProblem(notice.problem);
    default:
      return assertNever(notice);
  }
}
