import { type FieldUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';

/** Fields that a meter can fill: one size, or a list of sizes, one per line. */
const FILLED = 'input[data-size], textarea[data-size]';

function isUnit(text: string | undefined): text is FieldUnit {
  return text !== undefined && Object.hasOwn(UNITS_PER, text);
}

/** Rounds to 1/16 in or 1 mm. Hand-held lasers are not more precise. */
function textOf(length: number, unit: FieldUnit): string {
  const step = unit === 'in' ? UNITS_PER.in / 16 : UNITS_PER.mm;
  return writeInField(Math.round(length / step) * step, unit);
}

/** Types a length into the focused field as a keyboard would. Returns the typed text, or null without such a field. */
export function fillFocused(length: number): string | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.matches(FILLED))
    return null;
  const unit = field.dataset.size;
  if (!isUnit(unit) || field.disabled || field.readOnly) return null;
  const text = textOf(length, unit);
  if (field instanceof HTMLInputElement) field.select();
  const typed = field instanceof HTMLInputElement ? text : `${text}\n`;
  // Like the keys for sizes: fires the input event, and the browser's undo reverts it.
  if (!document.execCommand('insertText', false, typed)) {
    field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
  }
  return `${text} ${unit}`;
}
