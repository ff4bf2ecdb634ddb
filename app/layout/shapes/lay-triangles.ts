import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

/** Triangles with three sides of that length, by turns with a corner up and a corner down. Lattice units. */
export function layTriangles({ side, joint }: { readonly side: number; readonly joint: number }): Layers {
  const height = roundHalfUp((side * Math.sqrt(3)) / 2);
  const middle = Math.floor(side / 2);
  const gap = roundHalfUp((2 * joint) / Math.sqrt(3));
  const up = outlineOf([
    [0, height],
    [middle, 0],
    [side, height],
  ]);
  const down = outlineOf([
    [0, 0],
    [side, 0],
    [side - middle, height],
  ]);
  return {
    lattice: { a: { x: side + 2 * gap, y: 0 }, b: { x: roundHalfUp((side + 2 * gap) / 2), y: height + joint } },
    tiles: [placeOutline(up, 0), { ...placeOutline(down, 0, middle + gap), halfTurned: true }],
    kinds: [outlinedKind('main', up)],
  };
}
