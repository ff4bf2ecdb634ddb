import { err, ok } from '#app/base/result.ts';
import { type LayerPattern, needs, type PatternSizes } from '#app/layout/patterns/pattern.ts';
import { layChevrons } from '#app/layout/shapes/lay-chevrons.ts';

interface ChevronPatternSizes extends PatternSizes {
  /** Degrees between the long sides and the line across the columns. */
  readonly chevronAngle?: number | null;
}

const [LEAST_ANGLE, MOST_ANGLE, USUAL_ANGLE] = [20, 70, 45];

/** Slanted tiles in columns that meet their mirror images; the tile's length is its long side, its width between those. */
export const chevron = {
  id: 'chevron',
  title: 'Chevron',
  label: 'Chevron',
  since: 3,
  kind: 'layers',
  sample: { tileLength: 14_000, tileWidth: 4_000 },
  layers({ tileLength: length, tileWidth: width, joint, chevronAngle = null }: ChevronPatternSizes) {
    const angle = chevronAngle ?? USUAL_ANGLE;
    if (!(angle >= LEAST_ANGLE && angle <= MOST_ANGLE)) {
      return err(needs('chevronAngle', `The angle of a chevron is ${LEAST_ANGLE}° to ${MOST_ANGLE}°.`));
    }
    const least = Math.min(length, width);
    if (joint >= least)
      return err(needs('groutSpacing', 'The joint has to be narrower than the tile, which is', least));
    return ok(layChevrons({ length, width, angle, joint }));
  },
} as const satisfies LayerPattern;
