import { isMeasuredText, measureRows } from '#app/layout/measured/parse-measures.ts';
import { cornersText } from '#app/planner/form/corners.ts';
import { cornersFromWallsText } from '#app/planner/form/corners-of-walk.ts';
import { wishErrors } from '#app/planner/form/plan-sheet.ts';
import { FIELD_OF_WAY, type FieldErrors, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { withCorners } from '#app/planner/intents/intent.ts';
import { judgeMeasures } from '#app/planner/measures/judge-measures.ts';
import * as customRoomWords from '#app/words/en/custom-room.ts';
import * as dxfWords from '#app/words/en/dxf.ts';

/** The values with the typed input applied, or the messages. */
export interface TakenTyped {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
}

/** The room from the rows of measures. */
export function readTypedMeasures(values: PlannerValues): TakenTyped {
  const system = unitSystemOf(values.job);
  const { room, errors } = judgeMeasures(measureRows(values.job.measures), system);
  return room === null
    ? { values, errors }
    : { values: withCorners(values, cornersText(room.ring, system)), errors: {} };
}

/** Whether the input of the chosen way should make the room. */
export function isRoomUnread({ job, way, hasUnreadWalls, dxf }: PlannerValues): boolean {
  if (job.roomType !== 'custom' || way === 'custom') return false;
  return (
    hasUnreadWalls ||
    dxf !== null ||
    job.customRoomPoints.trim() === '' ||
    (way !== 'dxf' && job.measures.trim() === '')
  );
}

/** The room as it was entered in the chosen way: its corners, or the messages at the fields of that way. */
export function takeRoom(values: PlannerValues): TakenTyped {
  const { job, way, dxf } = values;
  if (way === 'dxf' && job.roomType === 'custom') {
    const errors = wishErrors(values, unitSystemOf(values.job));
    if (Object.keys(errors).length > 0) return { values, errors };
  }
  if (!isRoomUnread(values)) return { values, errors: {} };
  const refuse = (message: string) => ({ values, errors: { [FIELD_OF_WAY[way]]: [message] } });
  if (way === 'dxf') {
    if (dxf === null) return job.customRoomPoints.trim() === '' ? refuse(dxfWords.chooseFile) : { values, errors: {} };
    return dxf.fault === null ? refuse(dxfWords.chooseOutline) : { values, errors: { [dxf.field]: [dxf.fault] } };
  }
  if (job.measures.trim() === '') return refuse(customRoomWords.nothingEntered);
  if (way === 'measured' && isMeasuredText(job.measures)) return readTypedMeasures(values);
  const corners = cornersFromWallsText(job.measures, unitSystemOf(job));
  return corners.ok ? { values: withCorners(values, corners.value), errors: {} } : refuse(corners.error);
}
