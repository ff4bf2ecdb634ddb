import { err, ok, type Result } from '#app/base/result.ts';
import { MAX_CORNERS, MAX_ROOM } from '#app/layout/fields/limits.ts';
import type { Wall } from '#app/layout/room/walls.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { parseDecimal } from '#app/layout/units/parse-decimal.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';

export interface WallsError {
  readonly code:
    | 'no-walls'
    | 'too-many-walls'
    | 'unreadable-length'
    | 'unreadable-direction'
    | 'not-positive'
    | 'too-long';
  /** Numbered from 1; 0 if the list as a whole is invalid. */
  readonly line: number;
  readonly typed: string;
}

const DIRECTIONS: Readonly<Record<string, number>> = {
  right: 0,
  r: 0,
  east: 0,
  e: 0,
  '→': 0,
  down: 90,
  d: 90,
  south: 90,
  s: 90,
  '↓': 90,
  left: 180,
  l: 180,
  west: 180,
  w: 180,
  '←': 180,
  up: 270,
  u: 270,
  north: 270,
  n: 270,
  '↑': 270,
};

/** `right`, `down`, `e`, `↑`, `45°`, `45 deg`: degrees clockwise on screen from the right. */
export function parseDirection(text: string): number | null {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(DIRECTIONS, word)) return DIRECTIONS[word] ?? null;
  const degrees = /^(-?)(\d{1,6}(?:\.\d{1,6})?) ?(?:°|deg|degrees)$/.exec(word);
  if (!degrees) return null;
  const value = parseDecimal(degrees[2] ?? '');
  if (!value.ok) return null;
  const turn = (Number(value.value.numerator) / Number(value.value.denominator)) % 360;
  return degrees[1] === '-' && turn !== 0 ? 360 - turn : turn;
}

const LINE = /^(.+?)[\s,;:@]+([a-z]+|[→↓←↑]|-?[\d.]+ ?(?:°|deg|degrees))$/i;

/** Walls one a line, `length direction`: `10' 6 1/2" right`, `320 cm, down`, `48 45°`. Blank lines are skipped. */
export function parseWalls(text: string, unit: FieldUnit): Result<readonly Wall[], WallsError> {
  if (text.length > MAX_CORNERS * 130) return err({ code: 'too-many-walls', line: 0, typed: clipTyped(text) });
  const walls: Wall[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const fail = (code: WallsError['code']) => err({ code, line: index + 1, typed: clipTyped(line) });
    if (line.length > 130) return fail('unreadable-length');
    const match = LINE.exec(line);
    const directionDeg = match ? parseDirection(match[2] ?? '') : null;
    if (match === null || directionDeg === null) return fail('unreadable-direction');
    const length = parseLength((match[1] ?? '').trim(), unit);
    if (!length.ok) return fail(length.error.code === 'too-large' ? 'too-long' : 'unreadable-length');
    if (length.value <= 0) return fail('not-positive');
    if (length.value > MAX_ROOM * 2) return fail('too-long');
    if (walls.length === MAX_CORNERS) return fail('too-many-walls');
    walls.push({ length: length.value, directionDeg });
  }
  return walls.length === 0 ? err({ code: 'no-walls', line: 0, typed: '' }) : ok(walls);
}
