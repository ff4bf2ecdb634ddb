import { err, ok } from '#app/base/result.ts';
import { type LayerPattern, needs, type PatternSizes, UNUSED_LENGTH } from '#app/layout/patterns/pattern.ts';
import { FILL_OF_ROUND, layRounds } from '#app/layout/shapes/lay-rounds.ts';

/** Lattice units. The lattice could not distinguish the sides of a smaller round. */
const LEAST_DIAMETER = 2032;

/** Rounds in staggered rows; the tile's width is the diameter, its length plays no part. */
export const penny = {
  id: 'penny',
  title: 'Penny rounds',
  label: 'Penny rounds',
  since: 8,
  kind: 'layers',
  note: 'Tile width is the diameter, tile length plays no part.',
  ignoresLength: true,
  fill: FILL_OF_ROUND,
  sheets: { lean: { columns: 1, rows: 2 } },
  sample: { tileWidth: 8_000 },
  sizeLabels: () => ({ tileWidth: 'Diameter', tileLength: UNUSED_LENGTH }),
  layers({ tileWidth: diameter, joint }: PatternSizes) {
    if (diameter < LEAST_DIAMETER) return err(needs('tileWidth', 'A round has to measure at least', LEAST_DIAMETER));
    if (joint >= diameter) return err(needs('groutSpacing', 'The joint has to be narrower than the round,', diameter));
    return ok(layRounds({ diameter, joint }));
  },
} as const satisfies LayerPattern;
