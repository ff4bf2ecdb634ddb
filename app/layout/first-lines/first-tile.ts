import type { FullRun, LayoutResult } from '#app/layout/model/layout-result.ts';

/**
 * The full tile of the first layer closest to the middle of the room, as a run of one: the starting point of a pattern
 * without courses. Ties keep drawing order; null without a full tile.
 */
export function firstTile({ layers: [layer], boundsWidth, boundsLength }: LayoutResult): FullRun | null {
  if (layer === undefined) return null;
  const { step, across, down } = layer;
  let best: FullRun | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const run of layer.fullRuns) {
    // Twice the offset between the middles, to keep integers.
    const [dx, dy] = [2 * run.x + across - boundsWidth, 2 * run.y + down - boundsLength];
    const nearest = Math.round(-(dx * step.x + dy * step.y) / (2 * (step.x * step.x + step.y * step.y)));
    for (const tile of [nearest - 1, nearest, nearest + 1]) {
      const index = Math.max(0, Math.min(run.count - 1, tile));
      const place = { x: run.x + index * step.x, y: run.y + index * step.y, count: 1 };
      const off = (dx + 2 * index * step.x) ** 2 + (dy + 2 * index * step.y) ** 2;
      const isFirst = best === null || place.y < best.y || (place.y === best.y && place.x < best.x);
      if (off < least || (off === least && isFirst)) [best, least] = [place, off];
    }
  }
  return best;
}
