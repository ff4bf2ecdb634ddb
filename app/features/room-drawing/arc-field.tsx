import { useId } from 'react';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import { ExactField } from '#app/features/room-drawing/exact-field.tsx';
import { readArc, writeArc } from '#app/features/room-drawing/parse-room-fields.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface BentWallProps {
  readonly draft: RoomDraft;
  readonly wall: number;
  readonly unitSystem: UnitSystem;
  send(event: RoomEvent): boolean;
}

/** How far a wall bows out or in, in the syntax of the corner list. */
export function ArcField(props: BentWallProps & { readonly id: string; readonly isDisabled: boolean }) {
  const { id, draft, wall, unitSystem, isDisabled, send } = props;
  return (
    <ExactField
      id={id}
      label={roomDrawingWords.exactArc(wall + 1)}
      value={writeArc(draft.points[wall] ?? {}, unitSystem)}
      placeholder={roomDrawingWords.straight}
      unit={sizeUnit(unitSystem)}
      isDisabled={isDisabled}
      read={(text) => readArc(text, unitSystem)}
      onCommit={(arc) => send({ type: 'bend-wall', wall, arc })}
    />
  );
}

/** The arc of the tapped wall: its field, and buttons to reverse or remove it. */
export function BendWall({ draft, wall, unitSystem, send }: BentWallProps) {
  const id = useId();
  const { rise, radius } = draft.points[wall] ?? {};
  const size = radius ?? rise ?? 0;
  const other = radius === undefined ? { rise: 0 - size } : { radius: 0 - size };
  return (
    <>
      <div className="min-w-0">
        <p className="mb-1 text-sm text-muted">{roomDrawingWords.arcOf(wall + 1, sizeUnit(unitSystem))}</p>
        <ArcField id={id} draft={draft} wall={wall} unitSystem={unitSystem} isDisabled={false} send={send} />
      </div>
      {size !== 0 && (
        <>
          <Button onClick={() => send({ type: 'bend-wall', wall, arc: other })}>
            {(size > 0 ? roomDrawingWords.bendIn : roomDrawingWords.bendOut)(wall + 1)}
          </Button>
          <Button onClick={() => send({ type: 'bend-wall', wall, arc: {} })} className="col-span-2">
            {roomDrawingWords.straighten(wall + 1)}
          </Button>
        </>
      )}
    </>
  );
}
