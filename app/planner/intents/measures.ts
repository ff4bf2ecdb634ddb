import { cornersOver } from '#app/planner/form/corners.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { change, type IntentOutcome, type IntentTable, refuse, withJob } from '#app/planner/intents/intent.ts';
import { readTypedMeasures } from '#app/planner/intents/take-room.ts';
import { changeMeasures } from '#app/planner/measures/change-measures.ts';

/** The buttons of the measured room. */
export const MEASURE_INTENTS: IntentTable = {
  measure: {
    run: ({ values, argument }) => (argument === 'make' ? makeMeasuredRoom(values) : changeRows(values, argument)),
    keepsMeasures: true,
    // The button `remove-wall/3` disappears with its row.
    changedPart: (argument) => (isOtherForm(argument) ? 'room-section' : null),
    returnsTo: (argument) => `measure:${argument.replace(/^remove-(\w+)\/.*/, 'add-$1')}`,
  },
};

/** The room from the measures, or the errors. */
function makeMeasuredRoom(values: PlannerValues): IntentOutcome {
  const made = readTypedMeasures(values);
  return Object.keys(made.errors).length > 0 ? refuse(values, made.errors) : change(made.values);
}

function changeRows(values: PlannerValues, button: string): IntentOutcome {
  const { job } = values;
  const corners = cornersOver(job.customRoomPoints, job);
  const measures = changeMeasures(job.measures, corners, button, unitSystemOf(job));
  // The measures of the current room are read already.
  const hasUnreadWalls = measures !== '' && button !== 'room';
  return change({ ...withJob(values, { measures }), way: measures === '' ? 'custom' : 'measured', hasUnreadWalls });
}

/** Whether the button leads to other fields for the room. */
function isOtherForm(button: string): boolean {
  return !/^(make|add-|remove-)/.test(button);
}
