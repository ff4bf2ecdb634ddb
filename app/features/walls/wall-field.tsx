import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TypedRoom, TypedWall } from '#app/layout/job/typed-room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, fieldControl } from '#app/ui/field.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import * as wallsWords from '#app/words/en/walls.ts';

const ID = 'wall-length';

export interface WallFieldProps {
  readonly wall: TypedWall;
  readonly surface: TypedRoom['surface'];
  readonly unitSystem: UnitSystem;
  readonly place: React.RefObject<HTMLDivElement>;
  /** The sentence that says why the wall cannot have this length; null if it has it now. */
  readonly onSet: (text: string) => string | null;
  readonly onClose: (isFocusBack: boolean) => void;
}

/** The length of a wall, beside it: Enter sets it, Escape leaves it as it was. */
export function WallField({ wall, surface, unitSystem, place, onSet, onClose }: WallFieldProps) {
  const [shown] = useState(() => formatRoomMeasure(Math.round(wall.length), unitSystem));
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const set = () => {
    const problem = text === shown ? null : onSet(text);
    setError(problem ?? undefined);
    if (problem === null) onClose(true);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It would send the form.
      event.preventDefault();
      set();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(true);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && place.current?.contains(relatedTarget);
    if (!isInside && error === undefined) onClose(false);
  };
  return (
    <OwnerForm.Provider value="">
      <div ref={place} className="wall-field" data-in-frame="">
        <div className="flex items-center gap-2">
          <label htmlFor={ID} className="font-semibold">
            {wallsWords.wall(surface, wall.name)}
          </label>
          <TextInput
            ref={input}
            {...fieldControl(ID, false, error !== undefined)}
            data-size={sizeUnit(unitSystem)}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className="w-28"
          />
          {/* The field keeps the focus, and a phone its keyboard, until the length is set. */}
          <Button
            variant="quiet"
            className="px-2!"
            onPointerDown={(event) => event.preventDefault()}
            onBlur={onBlur}
            onClick={set}
          >
            {wallsWords.enter}
          </Button>
        </div>
        <FieldError id={ID} message={error} />
      </div>
    </OwnerForm.Provider>
  );
}
