import { type KeyboardEvent, useContext } from 'react';
import { FirstErrorContext } from '#app/features/planner/form/first-error.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { stepField } from '#app/layout/units/step-field.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

export interface SizeFieldProps extends Omit<TextFieldProps, 'id' | 'name' | 'value' | 'onChange' | 'suffix'> {
  readonly name: string;
  readonly unit: FieldUnit;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A size as people write it, with its unit. The arrow keys step it; the whole form's ids are its names. */
export function SizeField({ name, unit, value, onValueChange, ...rest }: SizeFieldProps) {
  const isFirstError = useContext(FirstErrorContext) === name;
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onValueChange(stepField(value, direction, unit));
  }
  return (
    <TextField
      {...rest}
      name={name}
      value={value}
      suffix={unit}
      // A refused post leads to its first message, also without scripts
      autoFocus={isFirstError}
      data-size={unit}
      onKeyDown={handleKeyDown}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}
