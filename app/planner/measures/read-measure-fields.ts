import {
  type CurveRow,
  type DiagonalRow,
  type MeasureRows,
  textOfRows,
  type WallRow,
} from '#app/layout/measured/measure-rows.ts';
import { measureRows } from '#app/layout/measured/parse-measures.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';

const FIELD = /^measured\.(walls|diagonals|curves)\[(\d{1,3})\]\.([a-z]{2,8})$/;

type Row = Readonly<Record<string, string>>;

/** The rows of measures in a form; null if it has none. */
function readRowsOfForm(form: Iterable<[string, unknown]>): MeasureRows | null {
  const lists = { walls: new Map<number, Row>(), diagonals: new Map<number, Row>(), curves: new Map<number, Row>() };
  for (const [name, value] of form) {
    const match = FIELD.exec(name);
    if (match === null || typeof value !== 'string') continue;
    const list = lists[match[1] as keyof MeasureRows];
    const index = Number(match[2]);
    list.set(index, { ...list.get(index), [match[3] ?? '']: value.slice(0, 64) });
  }
  if (lists.walls.size === 0) return null;
  const inOrder = (list: ReadonlyMap<number, Row>) =>
    [...list.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
  return {
    walls: inOrder(lists.walls).map(
      ({ length = '', corner = '', inner }): WallRow => ({ length, corner, inner: inner === 'on' }),
    ),
    diagonals: inOrder(lists.diagonals).map(
      ({ from = '', to = '', length = '', outside }): DiagonalRow => ({ from, to, length, outside: outside === 'on' }),
    ),
    curves: inOrder(lists.curves).map(
      ({ wall = '', bend = '', size = '', at = '' }): CurveRow => ({ wall, ...readBend(bend), size, at }),
    ),
  };
}

/** The value of one control for a curve: its kind and direction. */
export function readBend(bend: string): Pick<CurveRow, 'kind' | 'way'> {
  const [kind, way] = bend.split('-');
  return { kind: kind === 'rise' || kind === 'radius' ? kind : 'bow', way: way === 'in' ? 'in' : 'out' };
}

/** The text of the measures after a post: `typed`, unless the fields were changed and the text was not since both were `shown`. */
export function measuresOfForm(form: Iterable<[string, unknown]>, typed: string, shown: string): string {
  const rows = readRowsOfForm(form);
  if (rows === null || typed !== shown) return typed;
  const text = textOfRows(rows);
  return textOfRows(asShown(rows)) === textOfRows(asShown(measureRows(shown))) ? typed : text;
}

/** The rows with lengths as their fields show them; in metric a decimal and its fraction are one length all the same. */
function asShown({ walls, diagonals, curves }: MeasureRows): MeasureRows {
  const show = (text: string) => asOnTape(text, 'in');
  return {
    walls: walls.map((row) => ({ ...row, length: show(row.length) })),
    diagonals: diagonals.map((row) => ({ ...row, length: show(row.length) })),
    curves: curves.map((row) => ({ ...row, size: show(row.size), at: show(row.at) })),
  };
}
