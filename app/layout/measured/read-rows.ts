import { err, ok, type Result } from '#app/base/result.ts';
import { riseOf } from '#app/geometry/outline.ts';
import type { MeasureRows } from '#app/layout/measured/measure-rows.ts';
import type { Bow, Diagonal, RoomMeasures, WallArc } from '#app/layout/measured/measures.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';

/** One field of a row. */
export interface RowField {
  readonly list: keyof MeasureRows;
  readonly index: number;
  readonly field: 'length' | 'corner' | 'from' | 'to' | 'wall' | 'size' | 'at';
}

/** A field that cannot be read, with its text. */
export interface RowProblem extends RowField {
  readonly typed: string;
}

/** The measures of rows, and the row of each: an empty diagonal is skipped. */
export interface ReadRows {
  readonly measures: RoomMeasures;
  readonly rowOf: {
    readonly diagonal: readonly number[];
    readonly bow: readonly number[];
    readonly arc: readonly number[];
  };
}

/** Reads every field, or returns all fields that cannot be read. */
export function readMeasureRows(rows: MeasureRows, unit: FieldUnit): Result<ReadRows, readonly RowProblem[]> {
  const problems: RowProblem[] = [];
  const refuse = (at: RowField, typed: string) => {
    problems.push({ ...at, typed: clipTyped(typed) });
    return 0;
  };
  const length = (at: RowField, typed: string): number => {
    const read = parseLength(typed, unit);
    return read.ok ? read.value : refuse(at, typed);
  };
  const place = (at: RowField, typed: string): number =>
    /^\d{1,3}$/.test(typed.trim()) ? Number(typed) - 1 : refuse(at, typed);
  const degrees = (at: RowField, typed: string): number | null => {
    const text = typed.trim().toLowerCase();
    if (text === '') return null;
    if (text === 'right') return 90;
    const match = /^(\d{1,3}(?:\.\d{1,4})?) ?(?:°|deg|degrees)?$/.exec(text);
    return match === null ? refuse(at, typed) : Number(match[1]);
  };

  const walls = rows.walls.map((row, index) => length({ list: 'walls', index, field: 'length' }, row.length));
  const cornerAngles = rows.walls.map((row, index) => degrees({ list: 'walls', index, field: 'corner' }, row.corner));
  const innerCorners = rows.walls.flatMap(({ inner }, index) => (inner ? [index] : []));
  const diagonals: Diagonal[] = [];
  const rowOf = { diagonal: [] as number[], bow: [] as number[], arc: [] as number[] };
  for (const [index, row] of rows.diagonals.entries()) {
    if (row.length.trim() === '') continue;
    const at = { list: 'diagonals', index } as const;
    diagonals.push({
      from: place({ ...at, field: 'from' }, row.from),
      to: place({ ...at, field: 'to' }, row.to),
      length: length({ ...at, field: 'length' }, row.length),
      outside: row.outside,
    });
    rowOf.diagonal.push(index);
  }
  const [bows, arcs]: [Bow[], WallArc[]] = [[], []];
  for (const [index, row] of rows.curves.entries()) {
    const at = { list: 'curves', index } as const;
    const wall = place({ ...at, field: 'wall' }, row.wall);
    const size = length({ ...at, field: 'size' }, row.size);
    const sign = row.way === 'in' ? -1 : 1;
    if (row.kind === 'bow') {
      bows.push({ wall, at: length({ ...at, field: 'at' }, row.at), offset: sign * size });
      rowOf.bow.push(index);
      continue;
    }
    const rise = row.kind === 'rise' ? size : riseOf(walls[wall] ?? 0, size);
    const radius = row.kind === 'radius' && { radius: sign * size };
    arcs.push({ wall, rise: sign * (rise ?? refuse({ ...at, field: 'size' }, row.size)), ...radius });
    rowOf.arc.push(index);
  }
  if (problems.length > 0) return err(problems);
  return ok({ measures: { walls, cornerAngles, innerCorners, diagonals, bows, arcs }, rowOf });
}
