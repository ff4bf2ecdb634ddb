import { err, ok, type Result } from '#app/base/result.ts';
import type { WallBend } from '#app/editor/tools/room/room-command.ts';
import { arcText } from '#app/layout/fields/map-lengths.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

/** Parses a position, which may be negative, or returns the error. */
export function readPlace(text: string, unitSystem: UnitSystem): Result<Length, string> {
  const example = isMetric(unitSystem) ? roomDrawingWords.metricLength : roomDrawingWords.imperialLength;
  const parsed = parseLength(text, sizeUnit(unitSystem));
  if (parsed.ok) return parsed;
  return err(
    parsed.error.code === 'empty'
      ? roomDrawingWords.lengthMissing(example)
      : roomDrawingWords.notALength(parsed.error.typed, example),
  );
}

/** Parses a wall's length, or returns the error. */
export function readWallLength(text: string, unitSystem: UnitSystem): Result<Length, string> {
  const read = readPlace(text, unitSystem);
  return !read.ok || read.value > 0 ? read : err(roomDrawingWords.lengthZero);
}

const ARC = /^(?:arc\s+)?(?:(out|in)\s+)?(radius\s+)?(-?)(\S.*)$/i;

/**
 * Parses an arc in the syntax of the corner list, like `out 12` or `in radius 80`. The default is out; empty and 0 are
 * straight.
 */
export function readArc(text: string, unitSystem: UnitSystem): Result<WallBend, string> {
  const [, way = '', radius, minus, size = ''] = ARC.exec(text.trim()) ?? [];
  if (size === '') return ok({});
  const read = readPlace(size, unitSystem);
  if (!read.ok) return err(roomDrawingWords.notAnArc(text.trim().slice(0, 30)));
  const isIn = (way.toLowerCase() === 'in') !== (minus === '-');
  const length = isIn ? 0 - read.value : read.value;
  return ok(length === 0 ? {} : radius === undefined ? { rise: length } : { radius: length });
}

/** The arc of a wall, in the syntax of `readArc`. */
export function writeArc({ rise, radius }: WallBend, unitSystem: UnitSystem): string {
  const text = (size: number | undefined) => (size ? writeInField(size, sizeUnit(unitSystem)) : undefined);
  return arcText({ rise: text(rise), radius: text(radius) });
}

/** Parses an angle in degrees, between 0 and 360. */
export function readAngle(text: string): Result<number, string> {
  const plain = text
    .trim()
    .replace(/\s*(°|deg|degrees)$/i, '')
    .replace(',', '.');
  if (plain === '') return err(roomDrawingWords.angleMissing);
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(plain)) return err(roomDrawingWords.notAnAngle(text.trim().slice(0, 20)));
  const deg = Number(plain);
  return deg > 0 && deg < 360 ? ok(deg) : err(roomDrawingWords.angleRange);
}
