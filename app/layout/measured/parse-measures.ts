import { err, ok, type Result } from '#app/base/result.ts';
import { isRowsText, measureRowsOf, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { MAX_MEASURED_CORNERS, type RoomMeasures } from '#app/layout/measured/measures.ts';
import { readMeasureRows } from '#app/layout/measured/read-rows.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';

export interface MeasuresTextError {
  /** Counted from 1. */
  readonly line: number;
  readonly typed: string;
}

/** Room for every wall and as many diagonals as anybody takes. */
const MAX_LINES = 4 * MAX_MEASURED_CORNERS;
const MAX_CHARS = 130 * MAX_LINES;

/**
 * Reads a measured room: one wall per line, clockwise, then diagonals such as `1-3 170 1/4`, with corners numbered from
 * 1 and a final `outside` if it leaves the room. A wall's line may state that its first corner is `inner`, and its
 * angle.
 */
export function parseMeasures(text: string, unit: FieldUnit): Result<RoomMeasures, MeasuresTextError> {
  const { rows, lines } = measureRowsOf(text.slice(0, MAX_CHARS), MAX_LINES);
  const read = readMeasureRows(rows, unit);
  if (read.ok) return ok(read.value.measures);
  const line = read.error.reduce(
    (least, { list, index }) => Math.min(least, lines[list][index] ?? least),
    Number.POSITIVE_INFINITY,
  );
  return err({ line, typed: clipTyped(text.split(/\r\n|\r|\n/)[line - 1]?.trim() ?? '') });
}

/** The rows of fields for the text: four walls always have rows for both diagonals, filled in or not. */
export function measureRows(text: string) {
  const { rows } = measureRowsOf(text.slice(0, MAX_CHARS), MAX_LINES);
  if (rows.walls.length !== 4) return rows;
  const usual = [
    [1, 3],
    [2, 4],
  ].flatMap(([from, to]) => {
    const isThere = rows.diagonals.some(
      (row) =>
        (Number(row.from) === from && Number(row.to) === to) || (Number(row.from) === to && Number(row.to) === from),
    );
    return isThere ? [] : [{ from: String(from), to: String(to), length: '', outside: false }];
  });
  return { ...rows, diagonals: [...rows.diagonals, ...usual] };
}

/** Whether the text is a room by its measures, complete or not: three walls or more, none with a direction. */
export function isMeasuredText(text: string): boolean {
  return isRowsText(text.slice(0, MAX_CHARS), MAX_LINES);
}

/** Whether the text is a room by its measures: every line a wall without a direction, or a diagonal. */
export function isMeasured(text: string, unit: FieldUnit): boolean {
  const measures = parseMeasures(text, unit);
  return measures.ok && measures.value.walls.length > 0;
}

/** The same text with every length through `convert`, and corners, angles and words left alone. */
export function mapMeasures(text: string, convert: (length: string) => string): string {
  const { rows } = measureRowsOf(text, MAX_LINES);
  return textOfRows({
    walls: rows.walls.map((row) => ({ ...row, length: convert(row.length) })),
    diagonals: rows.diagonals.map((row) => ({ ...row, length: convert(row.length) })),
    curves: rows.curves.map((row) => ({ ...row, size: convert(row.size), at: convert(row.at) })),
  });
}
