import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

/** Half a side of the regular polygon of twelve sides around a circle, in radii. */
const HALF_SIDE = 2 - Math.sqrt(3);

/** The share of that polygon that its circle covers. */
export const FILL_OF_ROUND = Math.PI / (12 * HALF_SIDE);

/**
 * Rounds of this diameter, each row half a round further. A round is laid as the polygon of twelve sides around it, which
 * touches walls across, along and at 30 and 60 degrees where the circle does, and elsewhere at most 3.6% of the radius before.
 */
export function layRounds({ diameter, joint }: { readonly diameter: number; readonly joint: number }): Layers {
  const radius = diameter / 2;
  const corner = roundHalfUp(radius * HALF_SIDE);
  const flat = roundHalfUp(radius * (1 - HALF_SIDE));
  const [lastCorner, lastFlat] = [diameter - corner, diameter - flat];
  const outline = outlineOf([
    [flat, 0],
    [lastFlat, 0],
    [lastCorner, corner],
    [diameter, flat],
    [diameter, lastFlat],
    [lastCorner, lastCorner],
    [lastFlat, diameter],
    [flat, diameter],
    [corner, lastCorner],
    [0, lastFlat],
    [0, flat],
    [corner, corner],
  ]);
  const step = diameter + joint;
  return {
    lattice: { a: { x: step, y: 0 }, b: { x: roundHalfUp(step / 2), y: roundHalfUp((step * Math.sqrt(3)) / 2) } },
    tiles: [placeOutline(outline, 0)],
    kinds: [{ ...outlinedKind('main', outline), fill: FILL_OF_ROUND }],
  };
}
