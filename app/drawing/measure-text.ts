import type { ShapeMeasure } from '#app/layout/measures/measure-shapes.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** A wall's size, any real number of lattice units, as it stands on the drawing: feet and inches, or centimetres. */
export function wallText(size: number, unitSystem: UnitSystem): string {
  return formatRoomMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's size to the nearest 1/16 in or 1 mm: what a tape measure can mark. */
export function pieceText(size: number, unitSystem: UnitSystem): string {
  return formatMeasure(Math.round(size) as Length, unitSystem);
}

/** A piece's width and height, as they stand in every list of cuts. */
export function sizeText({ width, height }: Pick<ShapeMeasure, 'width' | 'height'>, unitSystem: UnitSystem): string {
  return `${pieceText(width, unitSystem)} × ${pieceText(height, unitSystem)}`;
}
