import { useEffect, useRef, useState } from 'react';
import type { WallAnswer } from '#app/editor/drawing-tool.ts';
import type { RoomDraft } from '#app/editor/tools/room/room-draft.ts';
import type { RoomEvent } from '#app/editor/tools/room/room-state.ts';
import { ExactField } from '#app/features/room-drawing/exact-field.tsx';
import { readWallLength } from '#app/features/room-drawing/parse-room-fields.ts';
import { isArc } from '#app/geometry/outline.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField, formatRoomMeasure, writeInField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';
import * as wallsWords from '#app/words/en/walls.ts';

/** Sets the length of a finished room's wall, which is given by its first corner. Null if the form has no such wall. */
export type OnWallLength = (corner: number, text: string, givesWay: number | null) => WallAnswer | null;

export interface WallLengthProps {
  readonly id: string;
  readonly draft: RoomDraft;
  readonly wall: number;
  readonly length: number;
  readonly surface: 'floor' | 'wall';
  readonly unitSystem: UnitSystem;
  /** The wall was selected by a press, so the next typed digits are its length. */
  readonly takesFocus: boolean;
  send(event: RoomEvent): boolean;
  readonly onWallLength: OnWallLength;
}

/** The length of a selected wall. As on the calculated plan, other walls with entered lengths do not change. */
export function WallLength(props: WallLengthProps) {
  const { id, draft, wall, length, surface, unitSystem, takesFocus, send, onWallLength } = props;
  const unit = sizeUnit(unitSystem);
  const [typed, setTyped] = useState<{ readonly length: number; readonly answer: WallAnswer } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const value = writeInField(Math.round(length), unit);

  useEffect(() => {
    box.current?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!takesFocus) return;
    // The browser moves the focus to the pressed element only after the press.
    const timer = setTimeout(() => {
      const input = box.current?.querySelector('input');
      input?.focus();
      input?.select();
    });
    return () => clearTimeout(timer);
  }, [takesFocus]);

  const commit = (to: number, givesWay: number | null = null): boolean => {
    const corner = draft.points[wall];
    const isStraight = corner !== undefined && !isArc(corner);
    const answer = draft.isClosed && isStraight ? onWallLength(wall, formatField(to, unit), givesWay) : null;
    if (answer === null) send({ type: 'set-wall-length', wall, length: to });
    setTyped(answer && { length: to, answer });
    return answer !== null && answer.kind !== 'changed';
  };
  const answer = typed?.answer ?? null;
  const nameOf = (name: string) => wallsWords.wall(surface, name);
  const measure = (size: number) => formatRoomMeasure(Math.round(size), unitSystem);
  const thisWall = nameOf(String(wall + 1));
  return (
    <div ref={box} className="min-w-0">
      <p className="mb-1 text-sm text-muted">{roomDrawingWords.wallIn(wall + 1, unit)}</p>
      <ExactField
        id={id}
        label={roomDrawingWords.exactLength(wall + 1)}
        value={value}
        unit={unit}
        read={(text) => readWallLength(text, unitSystem)}
        onCommit={(to) => commit(to)}
      />
      <div role="status" className="text-sm text-muted">
        {answer?.kind === 'changed' &&
          answer.other !== null &&
          wallsWords.nowIs(thisWall, measure(length), nameOf(answer.other.name), measure(answer.other.length))}
      </div>
      {answer?.kind === 'refused' && <FieldError id={`${id}-answer`} message={answer.why} />}
      {answer?.kind === 'asked' && typed !== null && (
        <>
          <FieldError
            id={`${id}-answer`}
            message={wallsWords.whichGivesWay(
              thisWall,
              answer.takers.map(({ name }) => nameOf(name)),
            )}
          />
          <div className="mt-2 grid gap-2">
            {answer.takers.map((taker) => (
              <Button key={taker.wall} onClick={() => commit(typed.length, taker.wall)}>
                {wallsWords.becomes(nameOf(taker.name), measure(taker.length))}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
