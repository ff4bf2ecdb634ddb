import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePlaceAboveKeyboard } from '#app/features/size-keys/use-place-above-keyboard.ts';
import { useSizeField } from '#app/features/size-keys/use-size-field.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { type SizeKey, sizeKeys, typeSizeKey } from '#app/layout/units/size-keys.ts';
import * as sizeKeysWords from '#app/words/en/size-keys.ts';

/** A row of keys above the phone's keyboard while a size is typed: units and fractions of an inch. */
export function SizeKeysStrip() {
  const strip = useRef<HTMLDivElement>(null);
  const field = useSizeField(strip);
  usePlaceAboveKeyboard(strip, field);
  if (field === null) return null;
  const keys = sizeKeys(field.dataset.size as FieldUnit);
  return createPortal(
    <div
      ref={strip}
      role="toolbar"
      tabIndex={-1}
      aria-label={sizeKeysWords.unitsAndFractions}
      aria-controls={field.id}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onKeyDown={moveAlong}
      className="fixed inset-auto z-70 m-0 grid touch-manipulation auto-cols-[minmax(0,4.5rem)] grid-flow-col justify-center gap-1 border-0 border-t border-line bg-raised p-1.5 text-ink shadow-pop select-none print:hidden"
    >
      {keys.map((key, index) => (
        <button
          key={key.label}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => typeInto(field, key)}
          className="min-h-11 rounded-control border border-line bg-surface font-semibold whitespace-nowrap active:bg-accent-soft max-[27rem]:text-sm max-[22rem]:font-normal"
        >
          {key.label}
        </button>
      ))}
    </div>,
    // Inside the field's dialog, since elements outside are inert; otherwise in the field's landmark.
    field.closest('[role="dialog"]') ?? field.closest('main') ?? document.body,
  );
}

/** A press must not take the focus from the field, or the phone would hide its keyboard. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

/** The arrow keys move from key to key, as in any toolbar. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const keys = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = keys.indexOf(document.activeElement as HTMLButtonElement);
  keys[(at + step + keys.length) % keys.length]?.focus();
}

/** Types a key into a field as a keyboard would: at the caret, with an input event. The browser's undo reverts it. */
function typeInto(field: HTMLInputElement, key: SizeKey): void {
  field.focus({ preventScroll: true });
  const { value, selectionStart, selectionEnd } = field;
  const { from, to, text } = typeSizeKey(value, selectionStart ?? value.length, selectionEnd ?? value.length, key);
  field.setSelectionRange(from, to);
  // Deprecated, but the only way to add to the browser's undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
