import { Redo2, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLargePlace } from '#app/features/planner/drawing/use-large-place.ts';
import { typedNameOfPart } from '#app/features/planner/form/rooms/part-fields.tsx';
import { RoomsPicture } from '#app/features/planner/form/rooms/rooms-picture.tsx';
import { useMoveRooms } from '#app/features/planner/form/rooms/use-move-rooms.ts';
import { usePlanner } from '#app/features/planner/store.ts';
import type { JobText, PartText } from '#app/layout/model/job-text.ts';
import { ROOM_SIDES } from '#app/layout/model/rooms-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatTyped } from '#app/layout/units/format-typed.ts';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as words from '#app/words/en/rooms-form.ts';

/** The rooms as drawn once scripts run: they can be moved. Walls stay in their order. */
export function RoomsDrawing() {
  const job = usePlanner(({ values }) => values.job);
  const home = useRef<HTMLDivElement>(null);
  const host = useLargePlace(home, true);
  return (
    <>
      <div ref={home} className="contents" />
      {createPortal(job.surface === 'wall' ? <RoomsPicture job={job} /> : <Movable job={job} />, host)}
    </>
  );
}

function Movable({ job }: { readonly job: JobText }) {
  const rooms = useMoveRooms();
  const hint = useId();
  const { undo, redo } = rooms;
  // The buttons stay after the first step, because one of them has the focus.
  const [hadSteps, setHadSteps] = useState(false);
  if ((undo !== null || redo !== null) && !hadSteps) setHadSteps(true);
  return (
    <div className="grid gap-2">
      <RoomsPicture job={{ ...job, parts: rooms.parts }} rooms={rooms} hintId={hint} />
      <div className="flex items-start gap-2">
        <p id={hint} className="grow text-sm text-muted">
          {rooms.dragged === null ? words.moveHint : describePlace({ ...job, parts: rooms.parts }, rooms.dragged)}
        </p>
        {hadSteps && (
          <>
            <IconButton icon={Undo2} label={words.undoMove} disabled={undo === null} onClick={() => undo?.()} />
            <IconButton icon={Redo2} label={words.redoMove} disabled={redo === null} onClick={() => redo?.()} />
          </>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {rooms.refusal !== undefined && <FieldError id="plan-place" message={rooms.refusal} />}
      </div>
      <p role="status" className="sr-only">
        {rooms.status}
      </p>
    </div>
  );
}

/** Describes a room's position, from its fields. */
function describePlace({ parts, unitSystem }: JobText, index: number): string {
  const { beside, side, wall, shift, x, y } = parts[index] as PartText;
  const size = (text: string) => formatTyped([text || '0'], sizeUnit(unitSystem));
  const sideWord = words.sides[ROOM_SIDES.find(({ id }) => id === side)?.id ?? 'right'];
  return beside === ''
    ? words.standsAt(size(x), size(y))
    : words.standsBeside(sideWord, typedNameOfPart(parts, Number(beside)), size(wall), size(shift));
}
