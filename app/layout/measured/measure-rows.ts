import { parseDirection } from '#app/layout/room/parse-walls.ts';

/** A wall as typed: its length, and the reading at the corner where it starts. */
export interface WallRow {
  readonly length: string;
  /** Degrees, or `right`; empty if no angle was read. */
  readonly corner: string;
  readonly inner: boolean;
}

/** A diagonal as filled in; corners counted from 1. */
export interface DiagonalRow {
  readonly from: string;
  readonly to: string;
  readonly length: string;
  readonly outside: boolean;
}

/**
 * The deviation of a wall from its chord: a bow at one place, or an arc by its rise or its radius. Walls are numbered
 * from 1.
 */
export interface CurveRow {
  readonly wall: string;
  readonly way: 'out' | 'in';
  readonly kind: 'bow' | 'rise' | 'radius';
  readonly size: string;
  /** From the wall's first corner; bows only. */
  readonly at: string;
}

/** A measured room as rows of fields: the same document as its text. */
export interface MeasureRows {
  readonly walls: readonly WallRow[];
  readonly diagonals: readonly DiagonalRow[];
  readonly curves: readonly CurveRow[];
}

/** The line, counted from 1, on which each row was read. */
type LinesOfRows = { readonly [List in keyof MeasureRows]: readonly number[] };

/** The text for a length that is not measured yet. */
const UNMEASURED = '?';

const DIAGONAL = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})[\s:=,]+(\S.*?)(\s+outside)?$/i;
const ARC = /^(.*\S)\s+arc\s+(out|in)\s+(radius\s+)?(\S.*)$/i;
const BOW = /^(.*\S)\s+bowed\s+(out|in)\s+(\S.*?)\s+at\s+(\S.*)$/i;
const INNER = /^(.*\S)\s+inner$/i;
const ANGLE = /^(.*?\S)\s+(inner\s+)?corner\s+(right|\S+?)\s?(?:°|deg|degrees)?$/i;
/** Distinguishes a wall from a diagonal if its length looks like one. */
const NAMED = /^wall\s+(?=\S)/i;
const MEASURED_WORD = /\s(?:inner|corner|bowed|arc|outside)(?:\s|$)/i;
/** The end of a wall's line in a walk. */
const LAST_WORD = /[\s,;:@]([a-z]{1,9}|[→↓←↑]|-?[\d.]{1,13} ?(?:°|deg|degrees))$/i;

function known(text: string): string {
  return text.trim() === UNMEASURED ? '' : text.trim();
}

/**
 * `120 1/4 inner corner 270° bowed out 1/4 at 60`: a wall, the reading at the corner where it starts, and the
 * deviations along it.
 */
function splitWall(line: string, wall: string): { readonly row: WallRow; readonly curves: readonly CurveRow[] } {
  let rest = line.replace(NAMED, '');
  const curves: CurveRow[] = [];
  const wayOf = (word: string | undefined) => (word?.toLowerCase() === 'in' ? 'in' : 'out');
  for (;;) {
    const bow = BOW.exec(rest);
    const arc = bow === null ? ARC.exec(rest) : null;
    const found = bow ?? arc;
    if (found === null) break;
    const [size, at] = bow === null ? [found[4], ''] : [found[3], found[4]];
    const kind = bow !== null ? 'bow' : found[3] === undefined ? 'rise' : 'radius';
    curves.unshift({ wall, way: wayOf(found[2]), kind, size: known(size ?? ''), at: known(at ?? '') });
    rest = found[1] ?? '';
  }
  const inner = INNER.exec(rest);
  rest = inner?.[1] ?? rest;
  const angle = ANGLE.exec(rest);
  const row = {
    length: known(angle?.[1] ?? rest),
    corner: angle?.[3]?.toLowerCase() ?? '',
    inner: inner !== null || angle?.[2] !== undefined,
  };
  return { row, curves };
}

/** Splits the text into rows without checking them: every typed text is in one of them. */
export function measureRowsOf(
  text: string,
  maxLines: number,
): { readonly rows: MeasureRows; readonly lines: LinesOfRows } {
  const [walls, diagonals, curves]: [WallRow[], DiagonalRow[], CurveRow[]] = [[], [], []];
  const lines: { [List in keyof MeasureRows]: number[] } = { walls: [], diagonals: [], curves: [] };
  for (const [index, raw] of text.split(/\r\n|\r|\n/, maxLines).entries()) {
    const typed = raw.trim();
    if (typed === '') continue;
    const diagonal = DIAGONAL.exec(typed);
    if (diagonal !== null) {
      const [, from = '', to = '', length = '', outside] = diagonal;
      diagonals.push({ from, to, length: known(length), outside: outside !== undefined });
      lines.diagonals.push(index + 1);
      continue;
    }
    const { row, curves: along } = splitWall(typed, String(walls.length + 1));
    walls.push(row);
    curves.push(...along);
    lines.walls.push(index + 1);
    lines.curves.push(...along.map(() => index + 1));
  }
  return { rows: { walls, diagonals, curves }, lines };
}

/** Makes the text one line, since line breaks and repeated spaces would change its meaning. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || UNMEASURED;
}

function curveText({ way, kind, size, at }: CurveRow): string {
  if (kind === 'bow') return ` bowed ${way} ${oneLine(size)} at ${oneLine(at)}`;
  return ` arc ${way} ${kind === 'radius' ? 'radius ' : ''}${oneLine(size)}`;
}

function wallText({ length, corner, inner }: WallRow, curves: readonly CurveRow[]): string {
  const typed = oneLine(length);
  const name = DIAGONAL.test(typed) || NAMED.test(typed) || isDirected(typed) ? 'wall ' : '';
  const angle = corner.trim() === '' ? '' : ` corner ${corner.trim().replaceAll(/\s+/g, '')}`;
  return `${name}${typed}${inner ? ' inner' : ''}${angle}${curves.map(curveText).join('')}`;
}

/** The rows as text: walls with their curves, then the diagonals. Curves of missing walls are left out. */
export function textOfRows({ walls, diagonals, curves }: MeasureRows): string {
  return [
    ...walls.map((row, index) =>
      wallText(
        row,
        curves.filter(({ wall }) => Number(wall) === index + 1),
      ),
    ),
    ...diagonals.map(({ from, to, length, outside }) => `${from}-${to} ${oneLine(length)}${outside ? ' outside' : ''}`),
  ].join('\n');
}

/** Whether a wall has a direction: then it is part of a walk, not a measure. */
function isDirected(typed: string): boolean {
  const direction = LAST_WORD.exec(typed)?.[1];
  return direction !== undefined && !MEASURED_WORD.test(typed) && parseDirection(direction) !== null;
}

/** Whether the text is a room by its measures, complete or not: at least three walls, and none with a direction. */
export function isRowsText(text: string, maxLines: number): boolean {
  const lines = text.split(/\r\n|\r|\n/, maxLines).map((line) => line.trim());
  if (lines.some((line) => isDirected(line) && !NAMED.test(line))) return false;
  return lines.filter((line) => line !== '' && !DIAGONAL.test(line)).length >= 3;
}
