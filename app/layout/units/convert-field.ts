import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/**
 * A field's text in another unit. Text that cannot be read stays as it was typed: its error is the field's business,
 * and losing it would be worse.
 *
 * @example convertFieldText('12', 'in', 'cm') // '30.48', and back to '12'
 */
export function convertFieldText(text: string, from: FieldUnit, to: FieldUnit): string {
  if (from === to) return text;
  const length = parseLength(text, from);
  return length.ok ? formatField(length.value, to) : text;
}
