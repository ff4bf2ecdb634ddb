import { type SizeKey, typeSizeKey } from '#app/layout/units/size-keys.ts';

/**
 * Types a key into a field as a keyboard would: at the caret, with an input event for the form, and reverted by the
 * browser's undo.
 */
export function typeInto(field: HTMLInputElement, key: SizeKey): void {
  field.focus({ preventScroll: true });
  const { value, selectionStart, selectionEnd } = field;
  const { from, to, text } = typeSizeKey(value, selectionStart ?? value.length, selectionEnd ?? value.length, key);
  field.setSelectionRange(from, to);
  // Out of date, but nothing else writes into the browser's own history of the field.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
