import { toWorld, type View } from '#app/drawing/model/view.ts';
import type { PixelSize } from '#app/editor/picture/picture-size.ts';
import { distance, type Point } from '#app/geometry/point.ts';

/** The placement of a picture under a drawing. */
export interface PicturePlace {
  /** The position of its middle, in lattice units. */
  readonly x: number;
  readonly y: number;
  /** Lattice units to one of its pixels. */
  readonly scale: number;
  /** Clockwise. */
  readonly degrees: number;
  /** From 0, unseen, to 1. */
  readonly opacity: number;
}

/** As large as the view, in its middle. */
export function placeInView({ width, height }: PixelSize, view: View): PicturePlace {
  const middle = toWorld(view, view.widthPx / 2, view.heightPx / 2);
  const scale = Math.min(view.widthPx / width, view.heightPx / height) / view.scale;
  return { ...middle, scale, degrees: 0, opacity: 0.4 };
}

/**
 * Scales the picture so that the distance between two places on it is `length`; the first stays in place. Null if they
 * are the same.
 */
export function calibrate(place: PicturePlace, from: Point, to: Point, length: number): PicturePlace | null {
  const apart = distance(from, to);
  const factor = length / apart;
  if (!(apart > 0 && factor > 0 && factor < 1e6)) return null;
  return {
    ...place,
    scale: place.scale * factor,
    x: from.x + (place.x - from.x) * factor,
    y: from.y + (place.y - from.y) * factor,
  };
}
