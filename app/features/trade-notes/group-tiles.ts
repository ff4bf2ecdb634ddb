import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan, PlannedTile } from '#app/layout/order/cutting/cutting-plan.ts';

/** Tiles that are cut alike. */
export interface TileGroup {
  readonly tile: PlannedTile;
  readonly count: number;
  /** The labels of its pieces, in the order of the cuts. */
  readonly labels: readonly string[];
}

/** The tiles of a plan with those that are cut alike taken together, the fullest first. */
export function groupTiles(plan: CuttingPlan, result: Pick<LayoutResult, 'pieces' | 'shapes'>): TileGroup[] {
  const groups = new Map<string, TileGroup>();
  for (const tile of plan.tiles) {
    const labels = tile.pieces.map(({ piece }) => result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '');
    const key = tile.pieces
      .map(
        ({ outline }, index) =>
          `${labels[index]} ${outline.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}`,
      )
      .join('|');
    groups.set(key, { tile, labels, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((a, b) => b.labels.length - a.labels.length);
}
