import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WallAnswer, WallGivingWay } from '#app/editor/drawing-tool.ts';
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
  /** `text`: null keeps the wall's length. `givesWay`: the wall that takes up the difference. */
  readonly onSet: (text: string | null, givesWay: number | null) => WallAnswer;
  readonly onClose: (isFocusBack: boolean) => void;
}

/** A wall's length, beside the wall. Enter sets it; Escape leaves it unchanged. */
export function WallField({ wall, surface, unitSystem, place, onSet, onClose }: WallFieldProps) {
  const [shown] = useState(() => formatRoomMeasure(Math.round(wall.length), unitSystem));
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string>();
  const [takers, setTakers] = useState<readonly WallGivingWay[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const nameOf = (name: string) => wallsWords.wall(surface, name);
  const set = (givesWay: number | null = null) => {
    const answer = onSet(text === shown ? null : text, givesWay);
    if (answer.kind === 'changed') return onClose(true);
    const asked = answer.kind === 'asked' ? answer.takers : [];
    const others = asked.map(({ name }) => nameOf(name));
    setTakers(asked);
    setError(answer.kind === 'asked' ? wallsWords.whichGivesWay(nameOf(wall.name), others) : answer.why);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) {
      // Enter would submit the form.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its controls */}
      <div ref={place} className="wall-field" data-in-frame="" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-2">
          <label htmlFor={ID} className="font-semibold">
            {nameOf(wall.name)}
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
              setTakers([]);
            }}
            onBlur={onBlur}
            className="w-28"
          />
          {/* The field keeps the focus, and the phone's keyboard stays open, until the length is set. */}
          <Button
            variant="quiet"
            className="px-2!"
            onPointerDown={(event) => event.preventDefault()}
            onBlur={onBlur}
            onClick={() => set()}
          >
            {wallsWords.enter}
          </Button>
        </div>
        <FieldError id={ID} message={error} />
        {takers.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {takers.map((taker) => (
              <Button key={taker.wall} onBlur={onBlur} onClick={() => set(taker.wall)} className="w-full">
                {wallsWords.becomes(nameOf(taker.name), formatRoomMeasure(Math.round(taker.length), unitSystem))}
              </Button>
            ))}
          </div>
        )}
      </div>
    </OwnerForm.Provider>
  );
}
