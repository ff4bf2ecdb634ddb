import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Result } from '#app/base/result.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { FieldError, fieldControl } from '#app/ui/field.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

export interface ExactFieldProps<Value> {
  readonly id: string;
  readonly label: string;
  /** The current value. When it changes it replaces the typed text. */
  readonly value: string;
  /** The unit of a length; absent for an angle. */
  readonly unit?: FieldUnit;
  readonly isDisabled?: boolean;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  read(text: string): Result<Value, string>;
  /** Returns true to keep the text in the field, because the user still has to decide. */
  onCommit(value: Value): unknown;
}

/**
 * A field for a figure of the room. Typed text is applied on Enter or on leaving the field; Escape restores the value.
 */
export function ExactField<Value>(props: ExactFieldProps<Value>) {
  const { id, label, value, unit, isDisabled = false, read, onCommit } = props;
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | undefined>();
  useEffect(() => {
    setText(value);
    setError(undefined);
  }, [value]);

  const commit = () => {
    if (text === value) return setError(undefined);
    const typed = read(text);
    setError(typed.ok ? undefined : typed.error);
    if (!typed.ok) return;
    // A refused figure changes nothing, and the notice gives the reason.
    if (onCommit(typed.value) !== true) setText(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && text !== value) {
      event.stopPropagation();
      setText(value);
      setError(undefined);
    }
  };
  return (
    <>
      <input
        {...fieldControl(id, false, error !== undefined)}
        type="text"
        data-size={unit}
        autoComplete="off"
        aria-label={label}
        value={text}
        placeholder={props.placeholder}
        disabled={isDisabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={joinClasses(CONTROL_CLASSES, 'px-2!')}
      />
      <FieldError id={id} message={error} />
    </>
  );
}
