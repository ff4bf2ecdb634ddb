import type { ShapeMeasure } from '#app/layout/measures/measure-shapes.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** A wall's size, any real number of lattice units, as shown on the drawing: feet and inches, or centimeters. */
export function wallText(size: number, unitSystem: UnitSystem): string {
  return formatRoomMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's size to the nearest 1/16 in or 1 mm: the resolution of a tape measure. */
export function pieceText(size: number, unitSystem: UnitSystem): string {
  return formatMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's width and height, as in every list of cuts. */
export function sizeText({ width, height }: Pick<ShapeMeasure, 'width' | 'height'>, unitSystem: UnitSystem): string {
  return `${pieceText(width, unitSystem)} × ${pieceText(height, unitSystem)}`;
}
