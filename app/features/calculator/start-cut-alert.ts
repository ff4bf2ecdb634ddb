import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatLimit } from '#app/layout/units/format-length.ts';
import * as formWords from '#app/words/en/form.ts';

/** Whether a field is a length; else it is a width. */
export function isLength(field: string): boolean {
  return /length$/i.test(field);
}

/** The alert of a start cut that was set to the most it can be; N is the tile's side on that axis, in the unit shown. */
export function startCutAlert(field: string, limit: number, unit: FieldUnit): string {
  const shown = unit === 'in' ? `${formatField(limit, 'in')}"` : formatLimit(limit, unit);
  return isLength(field) ? formWords.startCutLengthTooLong(shown) : formWords.startCutWidthTooWide(shown);
}
