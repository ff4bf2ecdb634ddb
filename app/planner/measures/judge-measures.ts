import { describeMeasuresError, LEAST_SHOWN } from '#app/layout/measured/describe-measures.ts';
import type { MeasureRows } from '#app/layout/measured/measure-rows.ts';
import type { MeasureName, MeasuresError, RoomMeasures } from '#app/layout/measured/measures.ts';
import { type ReadRows, type RowField, readMeasureRows } from '#app/layout/measured/read-rows.ts';
import { type MeasuredRoom, solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { exampleSize, formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import * as words from '#app/words/en/measures.ts';

/** The result of rows of measures. */
export interface JudgedMeasures {
  readonly room: MeasuredRoom | null;
  readonly measures: RoomMeasures | null;
  /** Messages by field name; messages without a field are under `measured`. */
  readonly errors: FieldErrors;
  /** By how much a measure is too long or too short, by field name. */
  readonly misfits: Readonly<Record<string, string>>;
}

/** The name of a row's field in the form. */
export function rowFieldName({ list, index, field }: { list: string; index: number; field: string }): string {
  return `measured.${list}[${index}].${field}`;
}

/** The typed measures: the room they form, or the errors, each at its own field. */
export function judgeMeasures(rows: MeasureRows, system: UnitSystem): JudgedMeasures {
  const read = readMeasureRows(rows, sizeUnit(system));
  const none = { room: null, measures: null, misfits: {} };
  if (!read.ok) {
    const errors = read.error.map((problem) => [
      rowFieldName(problem),
      [describeField(problem, problem.typed, system)],
    ]);
    return { ...none, errors: Object.fromEntries(errors) };
  }
  const { measures } = read.value;
  const solved = solveMeasures(measures);
  if (!solved.ok) {
    const at = fieldAtFault(solved.error, read.value);
    const message = describeMeasuresError(solved.error, measures, system);
    return { ...none, measures, errors: { [at === null ? 'measured' : rowFieldName(at)]: [message] } };
  }
  const shown = solved.value.misfits.filter(({ off }) => Math.abs(off) >= LEAST_SHOWN);
  const misfits = shown.map(({ off, ...name }) => [
    rowFieldName(fieldOf(name, read.value)),
    (off < 0 ? words.thisReadsLong : words.thisReadsShort)(formatGap(Math.abs(off), system)),
  ]);
  return { room: solved.value, measures, errors: {}, misfits: Object.fromEntries(misfits) };
}

function describeField({ list, index, field }: RowField, typed: string, system: UnitSystem): string {
  if (field === 'corner') return words.notAnAngle(words.cornerAngle(index + 1));
  const example = exampleSize(sizeUnit(system), '126\u00a01/2', 3205);
  if (list === 'curves') return words.curveUnreadable(typed, example);
  return typed === '' ? words.missing(example) : words.unreadable(typed, example);
}

function fieldOf({ kind, index }: MeasureName, { rowOf }: ReadRows): RowField {
  switch (kind) {
    case 'wall':
      return { list: 'walls', index, field: 'length' };
    case 'angle':
      return { list: 'walls', index, field: 'corner' };
    case 'diagonal':
      return { list: 'diagonals', index: rowOf.diagonal[index] ?? index, field: 'length' };
    default:
      return { list: 'curves', index: rowOf[kind][index] ?? index, field: 'size' };
  }
}

/** The field of the measure that is most likely wrong; null if no single field is at fault. */
function fieldAtFault(error: MeasuresError, read: ReadRows): RowField | null {
  const at = 'at' in error ? error.at : 'measures' in error ? error.measures[0] : undefined;
  if (at !== undefined) return fieldOf(at, read);
  return null;
}
