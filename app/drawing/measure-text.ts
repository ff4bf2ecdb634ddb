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
