import { Lock, LockOpen } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Result } from '#app/base/result.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface SetFieldProps<Value> {
  readonly label: string;
  /** The typed text. The parent stores it, so that other buttons can read it. */
  readonly text: string;
  onText(text: string): void;
  /** Shown while the field is empty: the wall's current measure. */
  readonly placeholder: string;
  /** The locked value as text; null if none is locked. */
  readonly setText: string | null;
  readonly setLabel: string;
  /** The unit of a size; absent for an angle. */
  readonly unit?: FieldUnit;
  read(text: string): Result<Value, string>;
  /** Locks a value; `null` releases it. */
  onSet(value: Value | null): void;
}

/** A field with a Set button, which locks the next walls to the typed value. Pressed again it releases them. */
export function SetField<Value>(props: SetFieldProps<Value>) {
  const id = useId();
  const [error, setError] = useState<string | undefined>();
  const isSet = props.setText !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSet && (props.text.trim() === '' || props.text === props.setText)) {
      setError(undefined);
      props.onSet(null);
      return;
    }
    const value = props.read(props.text);
    setError(value.ok ? undefined : value.error);
    if (value.ok) props.onSet(value.value);
  };
  const Icon = isSet ? Lock : LockOpen;
  return (
    <Field id={id} label={props.label} error={error} className="min-w-0">
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type="text"
            data-size={props.unit}
            inputMode={props.unit === undefined ? 'decimal' : undefined}
            autoComplete="off"
            enterKeyHint="done"
            value={props.text}
            placeholder={props.placeholder}
            onChange={(event) => {
              setError(undefined);
              props.onText(event.target.value);
            }}
            onKeyDown={(event) => event.key === 'Enter' && submit(event)}
            className={joinClasses(CONTROL_CLASSES, 'pr-20!', isSet && 'border-accent! bg-accent-soft!')}
          />
          <button
            type="button"
            aria-pressed={isSet}
            aria-label={isSet ? roomDrawingWords.release(props.setLabel, props.setText ?? '') : props.setLabel}
            onClick={submit}
            className={joinClasses(buttonClasses('quiet'), 'absolute top-0 right-0 gap-1 px-2.5!')}
          >
            <Icon className="size-4" />
            {roomDrawingWords.set}
          </button>
        </span>
      )}
    </Field>
  );
}
