import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type RoomDraft, wallEnds } from '#app/editor/tools/room/room-draft.ts';
import { interiorAngleDeg } from '#app/editor/tools/room/room-geometry.ts';
import type { RoomEvent, RoomSelection } from '#app/editor/tools/room/room-state.ts';
import { ArcField } from '#app/features/room-drawing/arc-field.tsx';
import { ExactField } from '#app/features/room-drawing/exact-field.tsx';
import { readAngle, readWallLength } from '#app/features/room-drawing/parse-room-fields.ts';
import { distance } from '#app/geometry/point.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Table } from '#app/ui/table.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface CornerTableProps {
  readonly draft: RoomDraft;
  readonly selection: RoomSelection | null;
  readonly unitSystem: UnitSystem;
  readonly isDisabled: boolean;
  send(event: RoomEvent): boolean;
}

/** The drawing as a table, with every figure editable. */
export function CornerTable({ draft, selection, unitSystem, isDisabled, send }: CornerTableProps) {
  const id = useId();
  const unit = sizeUnit(unitSystem);
  return (
    <Table caption={roomDrawingWords.cornersInOrder}>
      <thead>
        <tr>
          <th scope="col">{roomDrawingWords.corner}</th>
          <th scope="col">{roomDrawingWords.angleColumn}</th>
          <th scope="col">{roomDrawingWords.wallColumn(unit)}</th>
          <th scope="col">
            <span className="sr-only">{roomDrawingWords.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.points.map((_, index) => {
          const angleDeg = interiorAngleDeg(draft, index);
          const ends = wallEnds(draft, index);
          const isSelected = selection?.index === index;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order
            <tr key={index} className={isSelected ? 'bg-accent-soft' : ''}>
              <th scope="row">{index + 1}</th>
              <td>
                {angleDeg !== null && (
                  <ExactField
                    id={`${id}-angle-${index}`}
                    label={roomDrawingWords.angleAtCorner(index + 1)}
                    value={String(Math.round(angleDeg * 100) / 100)}
                    isDisabled={isDisabled}
                    read={readAngle}
                    onCommit={(deg) => send({ type: 'set-corner-angle', corner: index, angleDeg: deg })}
                  />
                )}
              </td>
              <td>
                {ends !== null && (
                  // On a phone the arc is below the wall's length.
                  <div className="grid gap-1 @min-[32rem]:grid-cols-2">
                    <ExactField
                      id={`${id}-wall-${index}`}
                      label={roomDrawingWords.lengthOfWall(index + 1)}
                      value={writeInField(Math.round(distance(ends[0], ends[1])), unit)}
                      unit={unit}
                      isDisabled={isDisabled}
                      read={(text) => readWallLength(text, unitSystem)}
                      onCommit={(length) => send({ type: 'set-wall-length', wall: index, length })}
                    />
                    <ArcField
                      id={`${id}-arc-${index}`}
                      draft={draft}
                      wall={index}
                      unitSystem={unitSystem}
                      isDisabled={isDisabled}
                      send={send}
                    />
                  </div>
                )}
              </td>
              <td className="w-12">
                <IconButton
                  icon={Trash2}
                  variant="quiet"
                  label={roomDrawingWords.deleteCorner(index + 1)}
                  disabled={isDisabled}
                  onClick={() => send({ type: 'delete-corner', corner: index })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
