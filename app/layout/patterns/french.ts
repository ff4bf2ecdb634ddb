import { err, ok } from '#app/base/result.ts';
import { type LayerPattern, needs } from '#app/layout/patterns/pattern.ts';

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
export const french = {
  id: 'french',
  title: 'French (Versailles)',
  label: 'French',
  since: 3,
  kind: 'layers',
  note: 'Four sizes from one: tile width is the side of the small tile, tile length plays no part.',
  ignoresLength: true,
  sample: { tileWidth: 5_000 },
  layers({ tileWidth: width, joint }) {
    if (joint >= width) {
      return err(needs('groutSpacing', 'The joint has to be narrower than the small tile, the tile width of', width));
    }
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
} as const satisfies LayerPattern;
