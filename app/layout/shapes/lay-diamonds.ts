import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

export interface DiamondSizes {
  /** Its diagonals, across and down. */
  readonly width: number;
  readonly length: number;
  readonly joint: number;
}

/** Diamonds on their corners. Rows are shifted along their diagonals: at right angles to the sides joints would be stepped. */
export function layDiamonds({ width, length, joint }: DiamondSizes): Layers {
  const across = Math.floor(width / 2);
  const down = Math.floor(length / 2);
  const outline = outlineOf([
    [across, 0],
    [2 * across, down],
    [across, 2 * down],
    [0, down],
  ]);
  const diagonal = Math.sqrt(width * width + length * length);
  const x = across + roundHalfUp((joint * diagonal) / (2 * length));
  const y = down + roundHalfUp((joint * diagonal) / (2 * width));
  return {
    lattice: { a: { x, y }, b: { x: -x, y } },
    tiles: [placeOutline(outline, 0)],
    kinds: [outlinedKind('main', outline)],
  };
}
