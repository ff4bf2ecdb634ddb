import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type RoomDraft, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import { interiorAngleDeg } from '#app/editor/tools/room/room-geometry.ts';
import type { RoomEvent, RoomSelection } from '#app/editor/tools/room/room-state.ts';
import { BendWall } from '#app/features/room-drawing/arc-field.tsx';
import { ExactField } from '#app/features/room-drawing/exact-field.tsx';
import { readAngle, readWallLength } from '#app/features/room-drawing/parse-room-fields.ts';
import { type OnWallLength, WallLength } from '#app/features/room-drawing/wall-length.tsx';
import { distance } from '#app/geometry/point.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface SelectionPanelProps {
  readonly draft: RoomDraft;
  readonly selection: RoomSelection;
  readonly surface: 'floor' | 'wall';
  readonly unitSystem: UnitSystem;
  /** Selected by a press, not by keys. */
  readonly takesFocus: boolean;
  send(event: RoomEvent): boolean;
  readonly onWallLength: OnWallLength;
}

/** The selected wall or corner: its exact figures and its actions. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { draft, selection, surface, unitSystem, takesFocus, send, onWallLength } = props;
  const id = useId();
  const { index } = selection;
  const ends = wallEnds(draft, index);
  const angleDeg = interiorAngleDeg(draft, index);
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      {ends !== null && (
        <WallLength
          key={`${selection.kind}-${index}`}
          id={`${id}-length`}
          draft={draft}
          wall={index}
          length={distance(ends[0], ends[1])}
          surface={surface}
          unitSystem={unitSystem}
          takesFocus={takesFocus && selection.kind === 'wall'}
          send={send}
          onWallLength={onWallLength}
        />
      )}
      {angleDeg !== null && (
        <div className="min-w-0">
          <p className="mb-1 text-sm text-muted">{roomDrawingWords.angleAtCorner(index + 1)}</p>
          <ExactField
            id={`${id}-angle`}
            label={roomDrawingWords.exactAngle(index + 1)}
            value={String(Math.round(angleDeg * 100) / 100)}
            read={readAngle}
            onCommit={(deg) => send({ type: 'set-corner-angle', corner: index, angleDeg: deg })}
          />
        </div>
      )}
      {selection.kind === 'corner' &&
        acrossFrom(draft, index).map((to) => (
          <div key={to} className="min-w-0">
            <p className="mb-1 text-sm text-muted">
              {roomDrawingWords.diagonalIn(index + 1, to + 1, sizeUnit(unitSystem))}
            </p>
            <ExactField
              id={`${id}-to-${to}`}
              label={roomDrawingWords.exactDiagonal(index + 1, to + 1)}
              value={writeInField(Math.round(lengthAcross(draft, index, to)), sizeUnit(unitSystem))}
              unit={sizeUnit(unitSystem)}
              read={(text) => readWallLength(text, unitSystem)}
              onCommit={(length) => send({ type: 'set-diagonal', corner: index, to, length })}
            />
          </div>
        ))}
      {selection.kind === 'wall' && <BendWall draft={draft} wall={index} unitSystem={unitSystem} send={send} />}
      {selection.kind === 'wall' ? (
        <Button onClick={() => send({ type: 'insert-corner', wall: index })} className="col-span-2">
          <Plus className="size-4" />
          {roomDrawingWords.insertCorner(index + 1)}
        </Button>
      ) : (
        <Button onClick={() => send({ type: 'delete-corner', corner: index })} className="col-span-2">
          <Trash2 className="size-4" />
          {roomDrawingWords.deleteCorner(index + 1)}
        </Button>
      )}
    </div>
  );
}

/** With more corners than this, the fields for diagonals are hidden. */
const MOST_CORNERS = 8;

/** The corners of a finished room that are not adjacent to this one. */
function acrossFrom({ points, isClosed }: RoomDraft, corner: number): readonly number[] {
  const count = points.length;
  if (!isClosed || count > MOST_CORNERS) return [];
  return points.flatMap((_, to) => {
    const apart = Math.abs(to - corner);
    return apart < 2 || apart === count - 1 ? [] : [to];
  });
}

function lengthAcross({ points }: RoomDraft, from: number, to: number): number {
  const [a, b] = [points[from], points[to]];
  return a && b ? distance(a, b) : 0;
}
