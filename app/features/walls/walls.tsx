import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { ToolSite, WallAnswer } from '#app/editor/drawing-tool.ts';
import { useWalls } from '#app/features/walls/use-walls.ts';
import { WallField } from '#app/features/walls/wall-field.tsx';
import { WallList, WallListButton } from '#app/features/walls/wall-list.tsx';
import type { TypedRoom, TypedWall } from '#app/layout/job/typed-room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { WIDE } from '#app/ui/is-wide.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import * as wallsWords from '#app/words/en/walls.ts';

type WallLength = Pick<TypedWall, 'name' | 'length'>;

/** Corners in the form are rounded, so a wall's length may differ from the typed one by this much. */
const SAME = fromMillimetres(1);

/** The effect of the last typed length, while the walls still have those lengths. Otherwise empty. */
function describeChange(room: TypedRoom | null, lengths: readonly WallLength[], unitSystem: UnitSystem): string {
  const [typed, other] = lengths;
  const areUnchanged = lengths.every(({ name, length }) =>
    room?.walls.some((wall) => wall.name === name && Math.abs(wall.length - length) <= SAME),
  );
  if (room === null || typed === undefined || !areUnchanged) return '';
  const text = ({ name, length }: WallLength) =>
    [wallsWords.wall(room.surface, name), formatRoomMeasure(Math.round(length), unitSystem)] as const;
  return other === undefined
    ? wallsWords.changed(...text(typed))
    : wallsWords.changedBoth(...text(typed), ...text(other));
}

/** Wall lengths, typed on the drawing or in a list (docs/decisions/planner.md#a-wall-takes-a-typed-length). */
export default function Walls({ onTools, onWallLength, ...site }: ToolSite<ReactNode, Element>) {
  const walls = useWalls({ ...site, onWallLength });
  const [isListOpen, setListOpen] = useState(false);
  /** The last typed wall, and the one that took up the difference. */
  const [lastTyped, setLastTyped] = useState<readonly WallLength[]>([]);
  const { unitSystem, isPreview, result, zones } = site;
  // On a wide screen the wall under the pointer has a label, so no hint is needed.
  const isWide = useMediaQuery(WIDE);
  useLayoutEffect(() => {
    const { room, open, field, close } = walls;
    const wall = open === null ? undefined : room?.walls[open];
    const set = (text: string | null, givesWay: number | null): WallAnswer => {
      if (room === null || open === null || wall === undefined) return { kind: 'refused', why: wallsWords.noSuchWall };
      const answer = onWallLength(open, text, givesWay);
      const length = text === null ? null : parseLength(text, sizeUnit(unitSystem));
      if (answer.kind !== 'changed') return answer;
      const typed = { name: wall.name, length: length?.ok ? length.value : wall.length };
      setLastTyped([typed, ...(answer.other === null ? [] : [answer.other])]);
      return answer;
    };
    const sentence = isPreview ? describeChange(room, lastTyped, unitSystem) : '';
    onTools({
      tool: walls.tool,
      overlay: walls.overlay,
      fits: walls.fits,
      toolbar: room !== null && <WallListButton isOpen={isListOpen} onToggle={() => setListOpen(!isListOpen)} />,
      below: !isWide && (room !== null || result?.request.plan) && (
        <p className="mt-2 text-sm text-muted print:hidden">
          {room === null ? wallsWords.changeInFields : wallsWords.pressWall[room.surface]}
          {zones.length > 0 && ` ${wallsWords.pressZone}`}
        </p>
      ),
      above: isListOpen && <WallList walls={walls} unitSystem={unitSystem} />,
      inFrame: (
        <>
          <p
            role="status"
            className={lastTyped.length > 1 && sentence !== '' && open === null ? 'wall-change' : 'sr-only'}
          >
            {sentence}
          </p>
          {room !== null && wall !== undefined && (
            <WallField
              key={open}
              wall={wall}
              surface={room.surface}
              unitSystem={unitSystem}
              place={field}
              onSet={set}
              onClose={close}
            />
          )}
        </>
      ),
    });
  }, [walls, isListOpen, lastTyped, isPreview, result, zones, isWide, unitSystem, onWallLength, onTools]);
  return null;
}
