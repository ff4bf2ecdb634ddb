import type { ObstacleText } from '#app/layout/job/job-text.ts';
import { turned, usualObstacle } from '#app/layout/room/usual-obstacles.ts';
import { checkJob } from '#app/planner/check-values.ts';
import {
  accept,
  calculate,
  type IntentOutcome,
  type IntentTable,
  prepare,
  refuse,
  withJob,
} from '#app/planner/intents/intent.ts';
import { standNewObstacle } from '#app/planner/new-obstacle.ts';
import { withObstacle } from '#app/planner/rooms/change-rooms.ts';
import { BLANK_OBSTACLE, type PlannerValues, unitSystemOf } from '#app/planner/values.ts';

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
  },
  'remove-obstacle': {
    run: ({ values, argument, hasLayout }) => removeObstacle(values, Number(argument), hasLayout),
    keepsLayout: true,
  },
  'update-obstacles': { run: ({ values }) => calculate(values), needsLayout: true, keepsLayout: true },
};

/** Fills in the obstacle that is being typed. The layout stays. */
function fillIn(values: PlannerValues, texts: Partial<ObstacleText> | null, hasLayout: boolean): IntentOutcome {
  return prepare({ ...values, newObstacle: { ...values.newObstacle, ...texts } }, hasLayout);
}

/**
 * Adds the typed obstacle if the whole job accepts it, at its typed position or at a spot of the room; otherwise the
 * errors are shown at its fields.
 */
function addObstacle(values: PlannerValues, spot: string): IntentOutcome {
  const { obstacles } = values.job;
  const added = withJob(values, { obstacles: withObstacle(obstacles, standNewObstacle(values, spot)) });
  const checked = checkJob(added.job);
  if (checked.ok) return accept({ ...added, newObstacle: BLANK_OBSTACLE }, checked.request);
  const stem = `obstacles[${obstacles.length}].`;
  const errors = Object.entries(checked.errors).map(([field, messages]) => [
    field.startsWith(stem) ? `newObstacle.${field.slice(stem.length)}` : field,
    messages,
  ]);
  // The layout of the obstacles that were there before stays.
  return { ...calculate(values), errors: Object.fromEntries(errors) };
}

function removeObstacle(values: PlannerValues, index: number, hasLayout: boolean): IntentOutcome {
  const left = withJob(values, { obstacles: values.job.obstacles.filter((_obstacle, i) => i !== index) });
  return hasLayout ? calculate(left) : refuse(left, {});
}
