import { err, ok } from '#app/base/result.ts';
import type { LayeredPattern } from '#app/layout/layers/layered-pattern.ts';

/** The six places of a cell of 18 small tiles: x, y, width and height in units, and the kind. No four corners meet in it. */
const PLACES = [
  [0, 0, 2, 3, 0],
  [2, -1, 2, 2, 1],
  [4, 0, 1, 1, 3],
  [7, -1, 2, 2, 1],
  [9, 0, 1, 1, 3],
  [14, -1, 1, 2, 2],
] as const;

/** Width and height in units of each kind, the largest first. */
const KINDS = [
  ['main', 3, 2],
  ['square', 2, 2],
  ['oblong', 2, 1],
  ['small', 1, 1],
] as const;

/** Four sizes on one unit (Versailles). The tile's width is the small tile's side; its length plays no part. */
export const frenchLayers: LayeredPattern = {
  layers({ width, joint }) {
    if (joint >= width) return err({ code: 'joint-too-wide', below: width });
    const unit = width + joint;
    const size = (units: number) => units * unit - joint;
    return ok({
      lattice: { a: { x: 18 * unit, y: 0 }, b: { x: 3 * unit, y: unit } },
      tiles: PLACES.map(([x, y, across, down, kind]) => ({
        x: x * unit,
        y: y * unit,
        width: size(across),
        height: size(down),
        kind,
        turned: down > across,
      })),
      kinds: KINDS.map(([name, length, across]) => ({ name, length: size(length), width: size(across) })),
    });
  },
};
