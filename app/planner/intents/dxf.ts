import { roomAsDrawn } from '#app/planner/form/corners.ts';
import { roomOfOutline } from '#app/planner/form/dxf-room.ts';
import { readRoomsOfPlan } from '#app/planner/form/plan-parts.ts';
import { wishErrors } from '#app/planner/form/plan-sheet.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { change, type IntentOutcome, type IntentTable, prepare, refuse, withJob } from '#app/planner/intents/intent.ts';

/** The buttons of the file that rooms are taken from. */
export const DXF_INTENTS: IntentTable = {
  'read-dxf': { run: ({ values, hasLayout }) => listRead(values, hasLayout) },
  'take-outline': { run: ({ values, argument }) => takeOutline(values, argument) },
  'take-rooms': { run: ({ values, argument }) => takeRooms(values, argument) },
};

/** After reading a file: the user chooses, even if it has one room only. Refused if the page or the scale cannot be read. */
function listRead(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  const wrong = wishErrors(values);
  if (Object.keys(wrong).length > 0) return refuse(values, wrong);
  const { dxf } = values;
  return dxf === null || dxf.fault === null ? prepare(values, hasLayout) : refuse(values, { [dxf.field]: [dxf.fault] });
}

function takeOutline(values: PlannerValues, outline: string): IntentOutcome {
  const room = roomOfOutline(outline, unitSystemOf(values.job));
  return change(
    room === null
      ? values
      : withJob({ ...values, dxf: null, way: 'custom', hasUnreadWalls: false }, roomAsDrawn(values.job, room)),
  );
}

function takeRooms(values: PlannerValues, rooms: string): IntentOutcome {
  const taken = values.job.surface === 'wall' ? null : readRoomsOfPlan(rooms, unitSystemOf(values.job));
  return change(taken === null ? values : withJob({ ...values, dxf: null }, taken));
}
