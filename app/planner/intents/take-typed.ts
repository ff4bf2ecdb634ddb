import { plainCorners } from '#app/layout/job/corner-text.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { isRoomUnread, type TakenTyped, takeRoom } from '#app/planner/intents/take-room.ts';
import { addNewObstacle, isObstacleBegun } from '#app/planner/rooms/new-obstacle.ts';
import * as obstacleFormWords from '#app/words/en/obstacle-form.ts';

/** Whether there is typed input that is not part of the job yet. */
export function isTypedBeside(values: PlannerValues): boolean {
  const { job, newObstacle } = values;
  return isRoomUnread(values) || (job.roomType !== 'parts' && isObstacleBegun(newObstacle));
}

/**
 * Adds pending input to the job: the room as entered in the chosen way, and an obstacle that was typed but not added. Invalid
 * input is refused at its field, so no layout, saved job or sheet is made without it.
 */
export function takeTyped(typed: PlannerValues): TakenTyped {
  const taken = takeRoom(withPlainCorners(typed));
  const { values } = taken;
  const isBegun = values.job.roomType !== 'parts' && isObstacleBegun(values.newObstacle);
  if (Object.keys(taken.errors).length > 0 || !isBegun) return taken;
  const added = addNewObstacle(values, '');
  if (added.ok) return { values: added.values, errors: {} };
  const isAtFault = Object.keys(added.errors).some((field) => field.startsWith('newObstacle.'));
  const { name } = values.newObstacle;
  return {
    values,
    errors: isAtFault ? { newObstacle: [obstacleFormWords.notInRoomYet(name.trim())], ...added.errors } : added.errors,
  };
}

/** Rewrites pasted corners one per line, which shows how they were read. */
function withPlainCorners(values: PlannerValues): PlannerValues {
  const { job } = values;
  const customRoomPoints = plainCorners(job.customRoomPoints, sizeUnit(unitSystemOf(job)));
  return customRoomPoints === job.customRoomPoints ? values : { ...values, job: { ...job, customRoomPoints } };
}
