import { startCutAlert } from '#app/features/calculator/start-cut-alert.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { startCutLimit } from '#app/layout/job/start-cut-limit.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

export type StartCutField = 'startCutLength' | 'startCutWidth';

/** A start cut over the tile's side is set to that side, and said so; null where it is not over (or not readable). */
export function capStartCut(job: JobText, field: StartCutField, text: string): { text: string; alert: string } | null {
  const unit = sizeUnit(unitSystemOf(job));
  const cut = parseLength(text, unit);
  const orientation = job.patternOrientation === 'horizontal' ? 'horizontal' : 'vertical';
  const side = parseLength(startCutLimit(field, orientation, job), unit);
  if (!cut.ok || !side.ok || side.value <= 0 || cut.value <= side.value) return null;
  return { text: formatField(side.value, unit), alert: startCutAlert(field, side.value, unit) };
}
