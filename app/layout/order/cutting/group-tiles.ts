import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan, PlannedTile } from '#app/layout/order/cutting/cutting-plan.ts';

/** Tiles that are cut alike. */
export interface TileGroup {
  readonly tile: PlannedTile;
  readonly count: number;
  /** The labels of its pieces, in the order of the cuts. */
  readonly labels: readonly string[];
  /** Every piece of these tiles, by its index in `LayoutResult.pieces`. */
  readonly pieces: readonly number[];
}

/** The tiles of a plan with those that are cut alike taken together, the fullest first. */
export function groupTiles(plan: CuttingPlan, result: Pick<LayoutResult, 'pieces' | 'shapes'>): TileGroup[] {
  const groups = new Map<string, { tile: PlannedTile; labels: readonly string[]; count: number; pieces: number[] }>();
  for (const tile of plan.tiles) {
    const labels = tile.pieces.map(({ piece }) => result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '');
    const key = tile.pieces
      .map(({ outline }, index) => {
        return `${labels[index]} ${outline.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}`;
      })
      .join('|');
    const group = groups.get(key) ?? { tile, labels, count: 0, pieces: [] };
    group.count += 1;
    group.pieces.push(...tile.pieces.map(({ piece }) => piece));
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.labels.length - a.labels.length);
}
