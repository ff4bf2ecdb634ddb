import { termsOf } from '#app/layout/fields/material-terms.ts';
import { type StartCutField, sideUnderStartCut } from '#app/layout/job/start-cut-limit.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatLimit, writeInField } from '#app/layout/units/format-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as formWords from '#app/words/en/form.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';

/**
 * A start cut larger than the tile's side is set to that side, with a message; null if it is not larger (or not
 * readable).
 */
export function capStartCut(job: JobText, field: StartCutField, text: string): { text: string; alert: string } | null {
  const side = sideUnderStartCut(field, text, job);
  if (side === null) return null;
  const unit = sizeUnit(unitSystemOf(job));
  return { text: formatField(side, unit), alert: inTermsOf(termsOf(job), startCutAlert(field, side, unit)) };
}

/** Whether a field is a length; else it is a width. */
export function isLength(field: string): boolean {
  return /length$/i.test(field);
}

/** The alert for a start cut that was set to its maximum. N is the tile's side on that axis, in the shown unit. */
export function startCutAlert(field: string, limit: number, unit: FieldUnit): string {
  const shown = unit === 'in' ? `${writeInField(limit, 'in')}"` : formatLimit(limit, unit);
  return isLength(field) ? formWords.startCutLengthTooLong(shown) : formWords.startCutWidthTooWide(shown);
}
