import { type FieldUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** One press of an arrow key: 1/8 in, 0.1 cm or 0.1 mm, in lattice units. */
const STEP: Readonly<Record<FieldUnit, number>> = {
  in: UNITS_PER.in / 8,
  cm: UNITS_PER.cm / 10,
  mm: UNITS_PER.mm / 10,
};

/** The field's text `steps` presses up (or down, where negative), never below zero. Unreadable text stays as typed. */
export function stepField(text: string, steps: number, unit: FieldUnit): string {
  const length = parseLength(text, unit);
  if (!length.ok && length.error.code !== 'empty') return text;
  const from = length.ok ? length.value : 0;
  return formatField(Math.max(0, from + steps * STEP[unit]), unit);
}
