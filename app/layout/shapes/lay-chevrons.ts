import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

export interface ChevronSizes {
  /** The long side, the distance between the long sides, and their slope against the line across the columns, in degrees. */
  readonly length: number;
  readonly width: number;
  readonly angle: number;
  readonly joint: number;
}

/**
 * Columns of slanted tiles that meet their mirror images. Left and right are separate kinds, because a face cannot be
 * flipped.
 */
export function layChevrons({ length, width, angle, joint }: ChevronSizes): Layers {
  const { cos, sin } = cosSin(angle);
  const across = roundHalfUp(length * cos);
  const rise = roundHalfUp(length * sin);
  const upright = roundHalfUp(width / cos);
  const left = outlineOf([
    [0, rise],
    [across, 0],
    [across, upright],
    [0, rise + upright],
  ]);
  const right = outlineOf([
    [0, 0],
    [across, rise],
    [across, rise + upright],
    [0, upright],
  ]);
  const sides = [Math.min(length, width), Math.max(length, width)] as const;
  const step = upright + roundHalfUp((joint * Math.sqrt(across * across + rise * rise)) / across);
  return {
    lattice: { a: { x: 2 * (across + joint), y: 0 }, b: { x: 0, y: step } },
    tiles: [placeOutline(left, 0), placeOutline(right, 1, across + joint)],
    kinds: [
      { ...outlinedKind('left', left), sides },
      { ...outlinedKind('right', right), sides },
    ],
  };
}
