import { SURFACES } from '#app/layout/fields/field-choices.ts';
import { findWall } from '#app/layout/job/read-outline.ts';
import { isMeasuredText } from '#app/layout/measured/parse-measures.ts';
import { chooseLaying } from '#app/planner/form/change-laying.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { presetCorners, rectangleCorners } from '#app/planner/form/corners.ts';
import { cornersFromWallsText } from '#app/planner/form/corners-of-walk.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import {
  change,
  type IntentOutcome,
  type IntentTable,
  refuse,
  withCorners,
  withJob,
} from '#app/planner/intents/intent.ts';
import { cornersAsMeasured } from '#app/planner/measures/change-measures.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

/** The buttons that make the room, or turn the pattern in it. */
export const ROOM_INTENTS: IntentTable = {
  preset: { run: ({ values, argument }) => makePreset(values, argument) },
  surface: { run: ({ values, argument }) => change(withSurface(values, argument)) },
  turn: { run: ({ values, argument }) => change(withJob(values, { layoutAngle: argument, angleWall: '' })) },
  'square-to': { run: ({ values, argument }) => layAlong(values, argument) },
  'edit-as-custom': { run: ({ values }) => editAsCustom(values) },
  walls: { run: ({ values }) => walkWalls(values), keepsMeasures: true },
};

/** Turns the pattern along the wall with that number, as measured. */
function layAlong(values: PlannerValues, name: string): IntentOutcome {
  const measured = { ...values.job, ...cornersAsMeasured(values.job) };
  const wall = findWall(measured, name);
  return change(wall === null ? values : withJob(values, { angleWall: String(wall) }));
}

function makePreset(values: PlannerValues, letter: string): IntentOutcome {
  const { roomLength, roomWidth } = values.job;
  const corners = presetCorners(letter, roomLength, roomWidth, unitSystemOf(values.job));
  if (corners === null) return refuse(values, { customRoomPoints: [formProblemsWords.tooSmallForShape] });
  return change({ ...withCorners(values, corners), way: 'custom' });
}

/** The same job as a wall, or as a floor; an obstacle that is half typed stays as it was typed. */
function withSurface(values: PlannerValues, surface: string): PlannerValues {
  const isSame = (values.job.surface || 'floor') === surface || !SURFACES.some(({ id }) => id === surface);
  if (isSame) return values;
  return { ...values, job: chooseLaying(values.job, surface === 'wall' ? 'wall' : 'tile') };
}

/** Converts the typed rectangle to a custom room with the same four corners. */
function editAsCustom(values: PlannerValues): IntentOutcome {
  const checked = checkJob({ ...values.job, roomType: 'rectangle' });
  const roomErrors = checked.ok ? [] : Object.entries(checked.errors).filter(([field]) => field.startsWith('room'));
  const corners = rectangleCorners(values.job.roomLength, values.job.roomWidth, unitSystemOf(values.job));
  if (roomErrors.length > 0 || corners === null) return refuse(values, Object.fromEntries(roomErrors));
  return change({ ...withCorners(values, corners), way: 'custom' });
}

/** Converts the typed walls to corners. */
function walkWalls(values: PlannerValues): IntentOutcome {
  const corners = cornersFromWallsText(values.job.measures, unitSystemOf(values.job));
  return corners.ok
    ? change({
        ...withCorners(values, corners.value),
        way: isMeasuredText(values.job.measures) ? 'measured' : 'custom',
      })
    : refuse(values, { measures: [corners.error] });
}
