import { type Cuts, countCutTiles, piecesOfTile } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** Tiles that are cut alike. */
export interface TileGroup {
  /** The index of one of them among all that are cut; `describeTile` gives its cuts. */
  readonly tile: number;
  readonly count: number;
  /** The labels of its pieces, in the order of the cuts. */
  readonly labels: readonly string[];
  /** Every piece of these tiles, by its index in `LayoutResult.pieces`. */
  readonly pieces: readonly number[];
}

/** The tiles to cut with those that are cut alike taken together, the fullest first. */
export function groupTiles(cuts: Cuts, result: Pick<LayoutResult, 'pieces' | 'shapes'>): TileGroup[] {
  const groups = new Map<string, { tile: number; labels: readonly string[]; count: number; pieces: number[] }>();
  for (let tile = 0; tile < countCutTiles(cuts); tile++) {
    const pieces = piecesOfTile(cuts, tile);
    const labels = pieces.map((piece) => result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '');
    const first = cuts.tileStarts[tile] ?? 0;
    const key = labels
      .map((label, index) => {
        const [turn, x, y] = cuts.placings.slice(4 * (first + index) + 1, 4 * (first + index) + 4);
        return `${label} ${turn} ${Math.round(x ?? 0)},${Math.round(y ?? 0)}`;
      })
      .join('|');
    const group = groups.get(key) ?? { tile, labels, count: 0, pieces: [] };
    group.count += 1;
    group.pieces.push(...pieces);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.labels.length - a.labels.length);
}

/** The kind of tile that a group is cut from. */
export function tileOfGroup(
  { pieces: [piece] }: TileGroup,
  result: Pick<LayoutResult, 'pieces' | 'shapes' | 'kinds'>,
): TileSize {
  return result.kinds[result.shapes[result.pieces[piece ?? -1]?.shape ?? -1]?.kind ?? 0] ?? result.kinds[0];
}
