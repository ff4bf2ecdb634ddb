import { useMemo } from 'react';
import type { Point } from '#app/geometry/point.ts';
import type { PatternGrid, TileToRead } from '#app/layout/replan/pattern-grid.ts';
import { formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/replan.ts';

export interface TileToReadProps {
  readonly grid: PatternGrid;
  readonly toRead: TileToRead;
  readonly unitSystem: UnitSystem;
}

/** Which tile of a pattern to read, in words and filled in a picture of the pattern as it is in the room. */
export function TileToReadPicture({ grid, toRead: { tile, way, outermost }, unitSystem }: TileToReadProps) {
  const [short, long] = [tile.width, tile.height].sort((a, b) => a - b) as [number, number];
  const size = formatTile(short, long, unitSystem);
  const { side, tiles } = useMemo(() => tilesAround(grid), [grid]);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <svg className="tile-to-read" aria-hidden="true" viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}>
        {tiles.map(({ path, isRead }) => (
          <path key={path} d={path} data-read={isRead} />
        ))}
      </svg>
      <p className="min-w-40 flex-1">{words.fromTile.tileToRead(size, way && words.fromTile.ways[way], outermost)}</p>
    </div>
  );
}

/** Cells farther away than this are outside every picture. */
const REACH = 12;

/** The room's tiles around the one that is read, in whole lattice units from its middle. */
function tilesAround({ layers: { lattice, tiles }, read, along, onward, turn: { cos, sin } }: PatternGrid) {
  const { x: left = 0, y: top = 0, width: across = 0, height: down = 0 } = tiles[read] ?? {};
  const middle = { x: left + across / 2, y: top + down / 2 };
  const longest = Math.max(...[along, onward].map(({ x, y }) => Math.sqrt(x * x + y * y)));
  const side = 2.4 * Math.min(longest, 2 * Math.max(...tiles.map(({ width, height }) => Math.max(width, height))));
  const inRoom = ({ x, y }: Point): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  const shown = steps.flatMap((i) =>
    steps.flatMap((j) =>
      tiles.flatMap(({ x, y, width, height }, tile) => {
        const corner = {
          x: x + i * lattice.a.x + j * lattice.b.x - middle.x,
          y: y + i * lattice.a.y + j * lattice.b.y - middle.y,
        };
        const corners = [
          corner,
          { x: corner.x + width, y: corner.y },
          { x: corner.x + width, y: corner.y + height },
          { x: corner.x, y: corner.y + height },
        ].map(inRoom);
        const isVisible = corners.some(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < side / 2);
        const path = `M${corners.map((one) => `${Math.round(one.x)} ${Math.round(one.y)}`).join('L')}Z`;
        return isVisible ? [{ path, isRead: tile === read }] : [];
      }),
    ),
  );
  return { side: Math.round(side), tiles: shown };
}
