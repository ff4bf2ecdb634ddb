import { type FieldUnit, STEP_OF } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** The field's text after `steps` presses up (down if negative), never below zero. Unreadable text stays as typed. */
export function stepField(text: string, steps: number, unit: FieldUnit): string {
  const length = parseLength(text, unit);
  if (!length.ok && length.error.code !== 'empty') return text;
  const from = length.ok ? length.value : 0;
  return formatField(Math.max(0, from + steps * STEP_OF[unit]), unit);
}
