import { checkRequest } from '#app/layout/compute/check-request.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import { idInPart, roomsOfThings } from '#app/layout/parts/things-of-parts.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { turned, usualObstacle } from '#app/layout/room/usual-obstacles.ts';
import { nearestJoints } from '#app/layout/starts/nearest-joints.ts';
import type { Length } from '#app/layout/units/length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { obstacleTexts, thingsInRooms } from '#app/planner/form/obstacles.ts';
import { BLANK_OBSTACLE, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import {
  accept,
  calculate,
  type IntentOutcome,
  type IntentTable,
  prepare,
  refuse,
  withJob,
} from '#app/planner/intents/intent.ts';
import { addNewObstacle } from '#app/planner/rooms/new-obstacle.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** The buttons of the obstacles. An error of one of them does not invalidate the computed layout. */
export const OBSTACLE_INTENTS: IntentTable = {
  'usual-obstacle': {
    run: ({ values, argument, hasLayout }) =>
      fillIn(values, usualObstacle(argument, unitSystemOf(values.job)), hasLayout),
    keepsLayout: true,
  },
  'turn-obstacle': {
    run: ({ values, hasLayout }) => fillIn(values, turned(values.newObstacle), hasLayout),
    keepsLayout: true,
  },
  'add-obstacle': {
    run: ({ values, argument }) => addObstacle(values, argument),
    needsLayout: true,
    keepsLayout: true,
    changedPart: () => 'new-obstacle',
  },
  'drop-obstacle': {
    run: ({ values, hasLayout }) => prepare({ ...values, newObstacle: BLANK_OBSTACLE }, hasLayout),
    keepsLayout: true,
    changedPart: () => 'new-obstacle',
  },
  'remove-obstacle': {
    run: ({ values, argument, hasLayout }) => removeObstacle(values, Number(argument), hasLayout),
    keepsLayout: true,
    changedPart: () => 'new-obstacle',
  },
  'to-joints': {
    run: ({ values, argument, further, hasLayout }) =>
      values.job.roomType === 'parts'
        ? moveToJoints(values, idInPart(Number(argument), thingOf(values, argument, further)), hasLayout)
        : moveToJoints(values, values.job.obstacles[Number(argument)]?.id ?? '', hasLayout),
    keepsLayout: true,
    changedPart: (argument, { job }) => `${job.roomType === 'parts' ? 'room' : 'obstacle'}-${Number(argument) + 1}`,
  },
  'update-obstacles': {
    run: ({ values }) => calculate(values),
    needsLayout: true,
    keepsLayout: true,
    changedPart: (argument) => `obstacle-${Number(argument) + 1}`,
  },
};

/** Fills in the obstacle being typed. The layout stays. */
function fillIn(values: PlannerValues, texts: Partial<ObstacleText> | null, hasLayout: boolean): IntentOutcome {
  return prepare({ ...values, newObstacle: { ...values.newObstacle, ...texts } }, hasLayout);
}

/** Adds the typed obstacle. If it is refused, the layout without it stays. */
function addObstacle(values: PlannerValues, spot: string): IntentOutcome {
  const added = addNewObstacle(values, spot);
  return added.ok ? accept(added.values, added.request) : { ...calculate(values), errors: added.errors };
}

/** The id of an obstacle in one of several walls. */
function thingOf({ job }: PlannerValues, part: string, index: string): string {
  return job.parts[Number(part)]?.obstacles[Number(index)]?.id ?? '';
}

/** Moves an obstacle to the nearest joints of the layout of the current values. The joints stay. */
function moveToJoints(values: PlannerValues, id: string, hasLayout: boolean): IntentOutcome {
  const { job } = values;
  const checked = checkJob(job);
  if (!checked.ok) return refuse({ ...values, job: checked.fields }, checked.errors);
  const ready = checkRequest(checked.request);
  if (!ready.ok) return calculate(values);
  const { request, alignment } = ready.value;
  const found = request.obstacles.find((one) => one.id === id);
  const keep = (message: string) => ({ ...prepare(values, hasLayout), errors: { form: [message] } });
  if (found === undefined) return prepare(values, hasLayout);
  if (alignment === null || found.form !== undefined) return keep(formProblemsWords.noJointsToMoveTo);
  const at = nearestJoints(found, alignment);
  const moved = { ...found, x: at.x as Length, y: at.y as Length };
  if (checkObstacle(moved, roomsOfThings(request)(id)) !== null) return keep(formProblemsWords.jointsAreOutside);
  const things = request.obstacles.map((one) => (one === found ? moved : one));
  const patch =
    request.plan === undefined
      ? { obstacles: obstacleTexts(things, job) }
      : { parts: thingsInRooms(things, request.plan, job) };
  return prepare(withJob(values, patch), hasLayout);
}

function removeObstacle(values: PlannerValues, index: number, hasLayout: boolean): IntentOutcome {
  const left = withJob(values, { obstacles: values.job.obstacles.filter((_obstacle, i) => i !== index) });
  return hasLayout ? calculate(left) : refuse(left, {});
}
