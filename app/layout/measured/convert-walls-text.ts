import { isMeasuredText, mapMeasures } from '#app/layout/measured/parse-measures.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

const WALL_LINE = /^(.*?\S)([\s,;:@]+[^\s,;:@]+(?: ?(?:°|deg|degrees))?\s*)$/i;

/**
 * A room's walls as text in the other units: measures with every length converted, a walk with its directions
 * unchanged. Unreadable parts stay as typed.
 */
export function convertWallsText(text: string, from: UnitSystem, to: UnitSystem): string {
  const convert = (length: string) =>
    length.trim() === '' ? length : convertFieldText(length, sizeUnit(from), sizeUnit(to));
  if (isMeasuredText(text)) return mapMeasures(text, convert);
  return text
    .split('\n')
    .map((line) => line.replace(WALL_LINE, (_whole, length: string, direction: string) => convert(length) + direction))
    .join('\n');
}
