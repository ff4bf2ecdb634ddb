import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { outlinedKind, outlineOf, placeOutline, roundHalfUp } from '#app/layout/shapes/outline-tile.ts';

export interface PicketSizes {
  /** Across the flats, point to point, and the height of a point. 0 < 2 * point < length. */
  readonly width: number;
  readonly length: number;
  readonly point: number;
  readonly joint: number;
}

/** Long hexagons with points up and down, each row half a tile further: the joint is as wide along every side. */
export function layPickets({ width, length, point, joint }: PicketSizes): Layers {
  const middle = Math.floor(width / 2);
  const outline = outlineOf([
    [middle, 0],
    [width, point],
    [width, length - point],
    [width - middle, length],
    [0, length - point],
    [0, point],
  ]);
  const side = Math.sqrt(point * point + middle * middle);
  const dx = roundHalfUp(joint / 2);
  const dy = roundHalfUp((joint * side - (joint / 2) * point) / middle);
  return {
    lattice: { a: { x: width + joint, y: 0 }, b: { x: width - middle + dx, y: length - point + dy } },
    tiles: [placeOutline(outline, 0)],
    kinds: [outlinedKind('main', outline)],
  };
}

/** Regular hexagons of this width across the flats are pickets of these sizes. */
export function hexagonSizes(flats: number, joint: number): PicketSizes {
  const point = roundHalfUp(flats / (2 * Math.sqrt(3)));
  return { width: flats, length: 4 * point, point, joint };
}
