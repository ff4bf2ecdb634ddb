import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

export interface OctagonSizes {
  /** The octagon across the flats, and the side of the dot. */
  readonly flats: number;
  readonly dot: number;
  readonly joint: number;
}

/** How far the corner of an octagon is cut off along its sides to leave room for the dot: above 0, under half the octagon. */
export function cornerOfOctagon({ dot, joint }: Omit<OctagonSizes, 'flats'>): number {
  return roundHalfUp(Math.SQRT2 * (dot / 2 + joint) - joint);
}

/** Octagons in rows and columns, with a square on its corner between every four. The dot is a separate kind of tile. */
export function layOctagons({ flats, dot, joint }: OctagonSizes): Layers {
  const cut = cornerOfOctagon({ dot, joint });
  const octagon = outlineOf([
    [cut, 0],
    [flats - cut, 0],
    [flats, cut],
    [flats, flats - cut],
    [flats - cut, flats],
    [cut, flats],
    [0, flats - cut],
    [0, cut],
  ]);
  const half = roundHalfUp(dot / Math.SQRT2);
  const square = outlineOf([
    [half, 0],
    [2 * half, half],
    [half, 2 * half],
    [0, half],
  ]);
  const at = flats + roundHalfUp((joint - 2 * half) / 2);
  return {
    lattice: { a: { x: flats + joint, y: 0 }, b: { x: 0, y: flats + joint } },
    tiles: [placeOutline(octagon, 0), placeOutline(square, 1, at, at)],
    kinds: [
      outlinedKind('main', octagon),
      { name: 'dot', length: dot, width: dot, outline: square, sides: [dot, dot] },
    ],
  };
}
