import { err, ok } from '#app/base/result.ts';
import { findTooSmall, type LayerPattern, needs } from '#app/layout/patterns/pattern.ts';
import { layDiamonds } from '#app/layout/shapes/lay-diamonds.ts';

/** Diamonds on their corners; width and length are the diagonals. */
export const diamond = {
  id: 'diamond',
  title: 'Diamond',
  label: 'Diamond',
  since: 8,
  kind: 'layers',
  note: 'Tile width and tile length are the diagonals.',
  sample: { tileLength: 14_000, tileWidth: 8_000 },
  sizeLabels: () => ({ tileWidth: 'Diagonal across', tileLength: 'Diagonal down' }),
  layers({ tileLength: length, tileWidth: width, joint }) {
    const small = findTooSmall('A diagonal has to measure at least', { tileLength: length, tileWidth: width });
    if (small !== null) return err(small);
    const least = Math.min(length, width);
    if (joint >= least)
      return err(needs('groutSpacing', 'The joint has to be narrower than the tile, which is', least));
    return ok(layDiamonds({ length, width, joint }));
  },
} as const satisfies LayerPattern;
