import { err, ok } from '#app/base/result.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { findTooSmall, type LayerPattern, needs, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import { layPickets } from '#app/layout/shapes/lay-pickets.ts';
import type { Length } from '#app/layout/units/length.ts';

interface PicketPatternSizes extends PatternSizes {
  /** Null: half the width, a right angle. */
  readonly pointHeight?: Length | null;
}

/** Long hexagons with points up and down; the tile's length is from point to point. */
export const picket = {
  id: 'picket',
  title: 'Picket',
  label: 'Picket',
  since: 8,
  kind: 'layers',
  note: 'Tile length is from point to point.',
  sheets: { lean: { columns: 1, rows: 2 } },
  fields: [
    {
      since: 8,
      lays: true,
      name: 'pointHeight',
      label: 'Point height',
      hint: 'From the long side to the point, along the tile; empty: half the width',
      link: 128,
      kind: 'length',
      scale: 'large',
      most: MAX_TILE,
      usual: null,
      isPositive: true,
    },
  ],
  detail: ({ pointHeight = null }: PicketPatternSizes, measure) =>
    pointHeight === null ? null : `point ${measure(pointHeight)}`,
  sample: { tileLength: 16_000, tileWidth: 6_000 },
  sizeLabels: () => ({ tileWidth: 'Across the flats', tileLength: 'Point to point' }),
  layers({ tileLength: length, tileWidth: width, joint, pointHeight = null }: PicketPatternSizes) {
    const small = findTooSmall('A picket has to measure at least', { tileLength: length, tileWidth: width });
    if (small !== null) return err(small);
    const point = pointHeight ?? Math.floor(width / 2);
    if (joint >= width)
      return err(needs('groutSpacing', 'The joint has to be narrower than the tile, which is', width));
    if (2 * point >= length) {
      return err(
        pointHeight === null
          ? needs('tileLength', 'Without a point height, a picket has to be longer than it is wide,', width)
          : needs(
              'pointHeight',
              'A point as high as half the tile would make it a diamond. The height of a point has to stay under',
              length / 2,
            ),
      );
    }
    return ok(layPickets({ width, length, point, joint }));
  },
} as const satisfies LayerPattern;
