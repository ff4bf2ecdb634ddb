import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape, formatFeetInches } from '#app/layout/units/format-length.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { nearly, same } from '#app/words/en/formats.ts';

/** Sizes as typed, `120 × 96 in`; without a unit if they contain their own, `10ft × 96`. */
export function formatTyped(sizes: readonly string[], unit: FieldUnit): string {
  const joined = sizes.map((size) => asOnTape(size, unit)).join(' × ');
  return /[a-z'"]/i.test(joined) ? joined : `${joined} ${unit}`;
}

/**
 * The same in feet and inches, for a line under a field: `= 10' 0"`. Null if it adds nothing: in metric, under a foot,
 * and for a text with its own unit.
 */
export function formatInFeet(text: string, unit: FieldUnit): string | null {
  const [read, elsewhere] = [parseLength(text, unit), parseLength(text, unit === 'in' ? 'cm' : 'in')];
  if (unit !== 'in' || !read.ok || read.value < 12 * UNITS_PER_INCH) return null;
  // Only a bare number is another length in another unit.
  if (elsewhere.ok && elsewhere.value === read.value) return null;
  const isExact = (read.value * 16) % UNITS_PER_INCH === 0;
  return (isExact ? same : nearly)(formatFeetInches(read.value));
}
