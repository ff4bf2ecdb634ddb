import { addNewObstacle, isObstacleBegun } from '#app/planner/new-obstacle.ts';
import type { FieldErrors, PlannerValues } from '#app/planner/values.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

/** The values with all that was typed for the job, or what is missing for that. */
export interface TakenTyped {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
}

/** Whether something was typed that is no part of the job yet. */
export function isTypedBeside({ job, newObstacle }: PlannerValues): boolean {
  return job.roomType !== 'parts' && isObstacleBegun(newObstacle);
}

/**
 * Takes what was typed beside the job into it: an obstacle whose own Add was not pressed. What cannot be taken is refused
 * at its field, so that no layout, saved job or sheet is made without it.
 */
export function takeTyped(values: PlannerValues): TakenTyped {
  if (!isTypedBeside(values)) return { values, errors: {} };
  const added = addNewObstacle(values, '');
  if (added.ok) return { values: added.values, errors: {} };
  const isAtFault = Object.keys(added.errors).some((field) => field.startsWith('newObstacle.'));
  const { name } = values.newObstacle;
  return {
    values,
    errors: isAtFault ? { newObstacle: [obstacleFormWords.notInRoomYet(name.trim())], ...added.errors } : added.errors,
  };
}
