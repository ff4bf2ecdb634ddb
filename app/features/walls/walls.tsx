import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { ToolSite } from '#app/editor/drawing-tool.ts';
import { useWalls } from '#app/features/walls/use-walls.ts';
import { WallField } from '#app/features/walls/wall-field.tsx';
import { WallList, WallListButton } from '#app/features/walls/wall-list.tsx';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { WIDE } from '#app/ui/is-wide.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import * as wallsWords from '#app/words/en/walls.ts';

/** Lengths of walls, typed on the drawing or from a list (docs/decisions/planner.md#a-wall-takes-a-typed-length). */
export default function Walls({ onTools, onWallLength, ...site }: ToolSite<ReactNode, Element>) {
  const walls = useWalls({ ...site, onWallLength });
  const [isListOpen, setListOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { unitSystem, isPreview, result } = site;
  // Where a pointer hovers over a wall, it says so itself.
  const isWide = useMediaQuery(WIDE);
  useLayoutEffect(() => {
    const { room, open, field, close } = walls;
    const wall = open === null ? undefined : room?.walls[open];
    const set = (text: string) => {
      if (room === null || open === null || wall === undefined) return null;
      const problem = onWallLength(open, text);
      const length = parseLength(text, sizeUnit(unitSystem));
      if (problem === null && length.ok)
        setSaid(
          wallsWords.changed(wallsWords.wall(room.surface, wall.name), formatRoomMeasure(length.value, unitSystem)),
        );
      return problem;
    };
    onTools({
      tool: walls.tool,
      overlay: walls.overlay,
      fits: walls.fits,
      toolbar: room !== null && <WallListButton isOpen={isListOpen} onToggle={() => setListOpen(!isListOpen)} />,
      below: !isWide && (room !== null || result?.request.plan) && (
        <p className="mt-2 text-sm text-muted print:hidden">
          {room === null ? wallsWords.changeInFields : wallsWords.pressWall[room.surface]}
        </p>
      ),
      above: isListOpen && <WallList walls={walls} unitSystem={unitSystem} />,
      inFrame: (
        <>
          <p role="status" className="sr-only">
            {isPreview && said}
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
  }, [walls, isListOpen, said, isPreview, result, isWide, unitSystem, onWallLength, onTools]);
  return null;
}
