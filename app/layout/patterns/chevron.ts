import { err, ok } from '#app/base/result.ts';
import { findTooSmall, type LayerPattern, needs, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import { layChevrons } from '#app/layout/shapes/lay-chevrons.ts';

interface ChevronPatternSizes extends PatternSizes {
  /** Between the long sides and the line across the columns, in tenths of a degree. */
  readonly chevronAngle?: number;
}

/** Tenths of a degree. */
const [LEAST_ANGLE, MOST_ANGLE, USUAL_ANGLE] = [200, 700, 450];

/** Slanted tiles in columns that meet their mirror images; the tile's length is its long side, its width between those. */
export const chevron = {
  id: 'chevron',
  title: 'Chevron',
  label: 'Chevron',
  since: 8,
  kind: 'layers',
  note: 'Tile length is the long side, tile width is between the long sides. Left and right tiles are ordered apart.',
  fields: [
    {
      since: 8,
      lays: true,
      name: 'chevronAngle',
      label: 'Chevron angle',
      hint: 'Degrees between the long sides and a line across the columns; 45 unless you change it',
      link: 130,
      kind: 'angle',
      least: LEAST_ANGLE,
      most: MOST_ANGLE,
      usual: USUAL_ANGLE,
    },
  ],
  detail: ({ chevronAngle = USUAL_ANGLE }: ChevronPatternSizes) => `${chevronAngle / 10}°`,
  sample: { tileLength: 14_000, tileWidth: 4_000 },
  sizeLabels: () => ({ tileWidth: 'Between the long sides', tileLength: 'Long side' }),
  layers({ tileLength: length, tileWidth: width, joint, chevronAngle = USUAL_ANGLE }: ChevronPatternSizes) {
    const small = findTooSmall('A chevron has to measure at least', { tileLength: length, tileWidth: width });
    if (small !== null) return err(small);
    const least = Math.min(length, width);
    if (joint >= least)
      return err(needs('groutSpacing', 'The joint has to be narrower than the tile, which is', least));
    return ok(layChevrons({ length, width, angle: chevronAngle / 10, joint }));
  },
} as const satisfies LayerPattern;
