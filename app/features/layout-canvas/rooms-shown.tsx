import { memo, useCallback, useState } from 'react';
import type { HiddenRooms } from '#app/drawing/display-list/hide-rooms.ts';
import type { Rooms } from '#app/layout/model/rooms.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as canvasWords from '#app/words/en/canvas.ts';

export interface RoomsShownProps {
  readonly rooms: Rooms;
  readonly hidden: HiddenRooms;
  readonly onHidden: (hidden: HiddenRooms) => void;
  readonly idPrefix: string;
}

const NONE: HiddenRooms = [];

/** The rooms that the user has hidden, until the floor has other rooms. Both results are stable. */
export function useHiddenRooms(rooms: Rooms | undefined): readonly [HiddenRooms, (hidden: HiddenRooms) => void] {
  const shownNames = rooms?.parts.map(({ name }) => name).join('\n') ?? '';
  const [kept, setKept] = useState({ rooms: shownNames, hidden: NONE });
  const hide = useCallback((hidden: HiddenRooms) => setKept({ rooms: shownNames, hidden }), [shownNames]);
  return [kept.rooms === shownNames ? kept.hidden : NONE, hide];
}

/** Which of several rooms the drawing shows, with a note that hidden rooms still count. */
export const RoomsShown = memo(function RoomsShown({ rooms, hidden, onHidden, idPrefix }: RoomsShownProps) {
  const { parts, surface } = rooms;
  const shown = parts.length - hidden.length;
  const names = parts.filter((_part, index) => hidden.includes(index)).map(({ name }) => name);
  return (
    <div className="rooms-shown mb-3">
      <Disclosure
        summary={canvasWords.roomsShown[surface]}
        aside={canvasWords.shownOf(shown, parts.length)}
        className="print:hidden no-js:hidden"
      >
        <div className="flex flex-wrap gap-x-5">
          {parts.map(({ name }, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their place in the list
              key={index}
              id={`${idPrefix}-room-${index + 1}`}
              label={name}
              checked={!hidden.includes(index)}
              onChange={({ currentTarget: { checked } }) =>
                onHidden(checked ? hidden.filter((one) => one !== index) : [...hidden, index])
              }
            />
          ))}
        </div>
      </Disclosure>
      <p role="status" className="text-sm text-muted empty:hidden">
        {names.length > 0 && canvasWords.hiddenAreCounted(names)}
      </p>
    </div>
  );
});
