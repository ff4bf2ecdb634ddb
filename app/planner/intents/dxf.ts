import { roomAsDrawn } from '#app/planner/corners.ts';
import { roomOfOutline } from '#app/planner/dxf-room.ts';
import { change, type IntentOutcome, type IntentTable, prepare, refuse, withJob } from '#app/planner/intents/intent.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/values.ts';

/** The buttons of the file that a room is taken from. */
export const DXF_INTENTS: IntentTable = {
  'read-dxf': { run: ({ values, hasLayout }) => takeOnly(values, hasLayout) },
  'take-outline': { run: ({ values, argument }) => takeOutline(values, argument) },
};

/** After reading a file: takes its only room; with several rooms, obstacles or repaired lines the user chooses. */
function takeOnly(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  const { fault = null, offers = [], doubled = 0, mended = null } = values.dxf ?? {};
  if (fault !== null) return refuse(values, { dxfFile: [fault] });
  const [only, ...others] = offers;
  return only && others.length === 0 && only.inside.length === 0 && doubled === 0 && mended === null
    ? takeOutline(values, only.corners)
    : prepare(values, hasLayout);
}

function takeOutline(values: PlannerValues, outline: string): IntentOutcome {
  const room = roomOfOutline(outline, unitSystemOf(values.job));
  return change(
    room === null
      ? values
      : withJob({ ...values, dxf: null, way: 'custom', hasUnreadWalls: false }, roomAsDrawn(values.job, room)),
  );
}
