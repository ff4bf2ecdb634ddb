import { err, ok, type Result } from '#app/base/result.ts';
import { isMetric, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** A wall's length as typed, or what to say about it. */
export function readWallLength(text: string, unitSystem: UnitSystem): Result<Length, string> {
  const example = isMetric(unitSystem) ? '321.5 or 3.2 m' : '126 1/2 or 10\' 6 1/2"';
  const parsed = parseLength(text, sizeUnit(unitSystem));
  if (!parsed.ok) {
    return err(
      parsed.error.code === 'empty'
        ? `Please enter a length, such as ${example}.`
        : `"${parsed.error.typed}" is not a length. Write it as ${example}.`,
    );
  }
  return parsed.value > 0 ? parsed : err('A wall needs a length above zero.');
}

/** An angle in degrees as typed, between 0 and 360. */
export function readAngle(text: string): Result<number, string> {
  const plain = text
    .trim()
    .replace(/\s*(°|deg|degrees)$/i, '')
    .replace(',', '.');
  if (plain === '') return err('Please enter an angle, such as 90 or 137.5.');
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(plain))
    return err(`"${text.trim().slice(0, 20)}" is not an angle. Write it as 90 or 137.5.`);
  const deg = Number(plain);
  return deg > 0 && deg < 360 ? ok(deg) : err('An angle lies between 0° and 360°.');
}
