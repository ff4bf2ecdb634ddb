import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { cornersOver, cornersText } from '#app/planner/corners.ts';
import {
  change,
  type IntentOutcome,
  type IntentTable,
  refuse,
  withCorners,
  withJob,
} from '#app/planner/intents/intent.ts';
import { changeMeasures } from '#app/planner/measures/change-measures.ts';
import { judgeMeasures } from '#app/planner/measures/judge-measures.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/values.ts';

/** The buttons of the measured room. */
export const MEASURE_INTENTS: IntentTable = {
  measure: {
    run: ({ values, argument }) => (argument === 'make' ? makeMeasuredRoom(values) : changeRows(values, argument)),
    keepsMeasures: true,
    // `remove-wall/3` is gone with its row.
    changedPart: (argument) => (isOtherForm(argument) ? 'room-section' : null),
    returnsTo: (argument) => `measure:${argument.replace(/^remove-(\w+)\/.*/, 'add-$1')}`,
  },
};

/** The room from the measures, or the errors. */
function makeMeasuredRoom(values: PlannerValues): IntentOutcome {
  const system = unitSystemOf(values.job);
  const { room, errors } = judgeMeasures(measureRows(values.job.measures), system);
  return room === null ? refuse(values, errors) : change(withCorners(values, cornersText(room.ring, system)));
}

function changeRows(values: PlannerValues, button: string): IntentOutcome {
  const { job } = values;
  const corners = cornersOver(job.customRoomPoints, job);
  return change(withJob(values, { measures: changeMeasures(job.measures, corners, button, unitSystemOf(job)) }));
}

/** Whether the button leads to other fields for the room. */
function isOtherForm(button: string): boolean {
  return !/^(make|add-|remove-)/.test(button);
}
