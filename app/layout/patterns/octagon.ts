import { err, ok } from '#app/base/result.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import {
  findTooSmall,
  type LayerPattern,
  needs,
  type PatternSizes,
  UNUSED_LENGTH,
} from '#app/layout/patterns/pattern.ts';
import { cornerOfOctagon, layOctagons } from '#app/layout/shapes/lay-octagons.ts';
import type { Length } from '#app/layout/units/length.ts';

interface OctagonPatternSizes extends PatternSizes {
  /** The side of the dot. */
  readonly dotSize?: Length | null;
}

/** Octagons with a square dot between every four; the tile's width is that across the flats, its length plays no part. */
export const octagon = {
  id: 'octagon',
  title: 'Octagon and dot',
  label: 'Octagon',
  since: 8,
  kind: 'layers',
  note: 'Tile width is the octagon across its flats, tile length plays no part.',
  fields: [
    {
      since: 8,
      lays: true,
      name: 'dotSize',
      label: 'Dot size',
      hint: 'The side of the square between four octagons',
      link: 129,
      kind: 'length',
      scale: 'large',
      most: MAX_TILE,
      usual: null,
      isPositive: true,
    },
  ],
  detail: ({ dotSize = null }: OctagonPatternSizes, measure) => (dotSize === null ? null : `dot ${measure(dotSize)}`),
  ignoresLength: true,
  sheets: { lean: { columns: 0, rows: 1 } },
  sample: { tileWidth: 12_000, dotSize: 4_000 },
  sizeLabels: () => ({ tileWidth: 'Octagon across the flats', tileLength: UNUSED_LENGTH }),
  layers({ tileWidth: flats, joint, dotSize = null }: OctagonPatternSizes) {
    const small = findTooSmall('An octagon has to measure across its flats at least', { tileWidth: flats });
    if (small !== null) return err(small);
    const dot = dotSize ?? 0;
    if (joint >= flats)
      return err(needs('groutSpacing', 'The joint has to be narrower than the octagon, which is', flats));
    const cut = cornerOfOctagon({ dot, joint });
    if (dot <= 0 || cut <= 0 || 2 * cut >= flats) {
      const most = (flats / 2 + joint) * Math.SQRT2 - 2 * joint;
      return err(
        needs('dotSize', 'Between octagons of this size and joint, the side of the dot has to stay under', most),
      );
    }
    return ok(layOctagons({ flats, dot, joint }));
  },
} as const satisfies LayerPattern;
