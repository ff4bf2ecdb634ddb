import { err, ok } from '#app/base/result.ts';
import type { LayeredPattern, PlacedTile } from '#app/layout/layers/layered-pattern.ts';

/** The most planks that lie abreast. */
export const MOST_ABREAST = 4;

/** Planks in an L, one or more abreast: each group of them ends at the side of the next. */
export const herringboneLayers: LayeredPattern = {
  layers({ length, width, joint, abreast }) {
    if (length === width) return err({ code: 'tile-is-square' });
    if (!Number.isInteger(abreast) || abreast < 1 || abreast > MOST_ABREAST)
      return err({ code: 'abreast-out-of-range' });
    const [long, short] = [length + joint, width + joint];
    const group = abreast * short;
    const tiles: PlacedTile[] = [];
    for (let k = 0; k < abreast; k++) {
      tiles.push({ x: 0, y: k * short, width: length, height: width, kind: 0, turned: false });
      tiles.push({ x: long + k * short, y: group - long, width, height: length, kind: 0, turned: true });
    }
    return ok({
      lattice: { a: { x: group, y: group }, b: { x: long, y: -long } },
      tiles,
      kinds: [{ name: 'main', length, width }],
    });
  },
};
