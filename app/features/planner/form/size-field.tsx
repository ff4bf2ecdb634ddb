import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { asOnTape } from '#app/layout/units/format-length.ts';
import { formatInFeet } from '#app/layout/units/format-typed.ts';
import { stepField } from '#app/layout/units/step-field.ts';
import { LeftTextField, type LeftTextFieldProps } from '#app/ui/left-text-field.tsx';

export interface SizeFieldProps
  extends Omit<LeftTextFieldProps, 'id' | 'name' | 'asLeft' | 'step' | 'onText' | 'suffix' | 'echo'> {
  readonly name: string;
  readonly unit: FieldUnit;
  readonly onValueChange: (value: string) => void;
  /** Replaces how a size is formatted when its field is left. */
  readonly asLeft?: LeftTextFieldProps['asLeft'];
  /** A size of the room, whose inches are shown in feet too. */
  readonly isOfRoom?: boolean;
}

/** A size with its unit. The arrow keys step it. Its id is its name. */
export function SizeField({ name, unit, isOfRoom = false, onValueChange, ...rest }: SizeFieldProps) {
  return (
    <LeftTextField
      asLeft={(text) => asOnTape(text, unit)}
      {...rest}
      name={name}
      suffix={unit}
      echo={isOfRoom && unit === 'in' ? (formatInFeet(rest.value, unit) ?? '') : undefined}
      data-size={unit}
      step={(text, direction) => stepField(text, direction, unit)}
      onText={onValueChange}
    />
  );
}
