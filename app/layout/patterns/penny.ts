import { err, ok } from '#app/base/result.ts';
import {
  findTooSmall,
  type LayerPattern,
  needs,
  type PatternSizes,
  UNUSED_LENGTH,
} from '#app/layout/patterns/pattern.ts';
import { FILL_OF_ROUND, layRounds } from '#app/layout/shapes/lay-rounds.ts';

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
    const small = findTooSmall('A round has to measure at least', { tileWidth: diameter });
    if (small !== null) return err(small);
    if (joint >= diameter) return err(needs('groutSpacing', 'The joint has to be narrower than the round,', diameter));
    return ok(layRounds({ diameter, joint }));
  },
} as const satisfies LayerPattern;
