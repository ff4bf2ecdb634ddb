import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatLimit } from '#app/layout/units/format-length.ts';

/** `length` or `width`, as the field's own sentence names it. */
export function sideOf(field: string): 'length' | 'width' {
  return /length$/i.test(field) ? 'length' : 'width';
}

/** The alert of a start cut that was set to the most it can be; N is the tile's side on that axis, in the unit shown. */
export function startCutAlert(field: string, limit: number, unit: FieldUnit): string {
  const side = sideOf(field);
  const shown = unit === 'in' ? `${formatField(limit, 'in')}"` : formatLimit(limit, unit);
  return `Start cut ${side} cannot exceed tile ${side} (${shown}). Maximum value set.`;
}
