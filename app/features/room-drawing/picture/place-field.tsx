import { useState } from 'react';
import { readPlace } from '#app/features/room-drawing/parse-room-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Field } from '#app/ui/field.tsx';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

export interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly unitSystem: UnitSystem;
  /** In lattice units. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** A position on the drawing as a number, which may be negative. It follows movements until the user types. */
export function PlaceField({ id, label, unitSystem, value, onValue }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readPlace(typed, unitSystem);
  return (
    <Field id={id} label={label} error={read === null || read.ok ? undefined : read.error}>
      {(control) => (
        <input
          {...control}
          type="text"
          data-size={sizeUnit(unitSystem)}
          autoComplete="off"
          value={typed ?? writeInField(Math.round(value), sizeUnit(unitSystem))}
          onChange={(event) => {
            setTyped(event.target.value);
            const place = readPlace(event.target.value, unitSystem);
            if (place.ok) onValue(place.value);
          }}
          onBlur={() => read?.ok && setTyped(null)}
          className={CONTROL_CLASSES}
        />
      )}
    </Field>
  );
}
