import { err, ok, type Result } from '#app/base/result.ts';
import { MAX_MEASURED_CORNERS, type RoomMeasures } from '#app/layout/measured/measures.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';

export interface MeasuresTextError {
  /** Counted from 1. */
  readonly line: number;
  readonly typed: string;
}

const MAX_LINE_CHARS = 130;
/** Room for every wall and as many diagonals as anybody takes. */
const MAX_LINES = 4 * MAX_MEASURED_CORNERS;

const DIAGONAL = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})[\s:=,]+(\S.*?)(\s+outside)?$/i;
const BOW = /^(.*\S)\s+bowed\s+(out|in)\s+(\S.*?)\s+at\s+(\S.*)$/i;
const INNER = /^(.*\S)\s+inner$/i;
const ANGLE = /^(.*?\S)\s+(inner\s+)?corner\s+(\d{1,3}(?:\.\d{1,4})?)\s?(?:°|deg|degrees)?$/i;

interface WallLine {
  readonly length: string;
  readonly degrees: number | null;
  readonly inner: boolean;
  readonly bows: readonly { readonly out: boolean; readonly offset: string; readonly at: string }[];
}

/** `120 1/4 inner corner 270° bowed out 1/4 at 60`: a wall, then what was read at the corner where it begins and along it. */
function splitWall(line: string): WallLine {
  let rest = line;
  const bows: WallLine['bows'][number][] = [];
  for (let bow = BOW.exec(rest); bow !== null; bow = BOW.exec(rest)) {
    bows.unshift({ out: bow[2]?.toLowerCase() === 'out', offset: bow[3] ?? '', at: bow[4] ?? '' });
    rest = bow[1] ?? '';
  }
  const inner = INNER.exec(rest);
  rest = inner?.[1] ?? rest;
  const angle = ANGLE.exec(rest);
  return {
    length: angle?.[1] ?? rest,
    degrees: angle === null ? null : Number(angle[3]),
    inner: inner !== null || angle?.[2] !== undefined,
    bows,
  };
}

function linesOf(text: string): readonly { readonly line: number; readonly typed: string }[] {
  return text
    .split(/\r\n|\r|\n/, MAX_LINES + 1)
    .map((raw, index) => ({ line: index + 1, typed: raw.trim() }))
    .filter(({ typed }) => typed !== '');
}

/**
 * Reads a room as it was measured, one wall a line, clockwise, and after them diagonals: `1-3 170 1/4`, corners counted from
 * 1, `outside` behind where it leaves the room. A wall's line may say of the corner where it begins that it is `inner`, and its angle.
 */
export function parseMeasures(text: string, unit: FieldUnit): Result<RoomMeasures, MeasuresTextError> {
  const lines = linesOf(text);
  const walls: number[] = [];
  const cornerAngles: (number | null)[] = [];
  const innerCorners: number[] = [];
  const diagonals: RoomMeasures['diagonals'][number][] = [];
  const bows: RoomMeasures['bows'][number][] = [];
  for (const [index, { line, typed }] of lines.entries()) {
    const fail = err({ line, typed: clipTyped(typed) });
    if (index >= MAX_LINES || typed.length > MAX_LINE_CHARS) return fail;
    const diagonal = DIAGONAL.exec(typed);
    if (diagonal !== null) {
      const length = parseLength(diagonal[3] ?? '', unit);
      if (!length.ok) return fail;
      const [from, to] = [Number(diagonal[1]) - 1, Number(diagonal[2]) - 1];
      diagonals.push({ from, to, length: length.value, outside: diagonal[4] !== undefined });
      continue;
    }
    const wall = splitWall(typed);
    const length = parseLength(wall.length, unit);
    if (!length.ok) return fail;
    for (const { out, offset, at } of wall.bows) {
      const [off, along] = [parseLength(offset, unit), parseLength(at, unit)];
      if (!off.ok || !along.ok) return fail;
      bows.push({ wall: walls.length, at: along.value, offset: out ? off.value : -off.value });
    }
    if (wall.inner) innerCorners.push(walls.length);
    cornerAngles.push(wall.degrees);
    walls.push(length.value);
  }
  return ok({ walls, cornerAngles, innerCorners, diagonals, bows });
}

/** Whether the text is a room by its measures: every line a wall without a direction, or a diagonal. */
export function isMeasured(text: string, unit: FieldUnit): boolean {
  const measures = parseMeasures(text, unit);
  return measures.ok && measures.value.walls.length > 0;
}

/** The same text with every length through `convert`, and corners, angles and words left alone. */
export function mapMeasures(text: string, convert: (length: string) => string): string {
  return text
    .split('\n')
    .map((raw) => {
      const typed = raw.trim();
      if (typed === '') return raw;
      const diagonal = DIAGONAL.exec(typed);
      if (diagonal !== null)
        return `${diagonal[1]}-${diagonal[2]} ${convert(diagonal[3] ?? '')}${diagonal[4] === undefined ? '' : ' outside'}`;
      const { length, degrees, inner, bows } = splitWall(typed);
      return [
        convert(length),
        ...(inner ? ['inner'] : []),
        ...(degrees === null ? [] : [`corner ${degrees}°`]),
        ...bows.map((bow) => `bowed ${bow.out ? 'out' : 'in'} ${convert(bow.offset)} at ${convert(bow.at)}`),
      ].join(' ');
    })
    .join('\n');
}
