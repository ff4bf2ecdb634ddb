import type { Brand } from '#app/base/brand.ts';
import type { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';

/**
 * A length as a whole number of lattice units of 1/320 mm. Both unit systems are exact in it:
 * 1 in = 8128, 1/64 in = 127, 1 mm = 320, 0.1 mm = 32.
 */
export type Length = Brand<number, 'Length'>;

export type UnitSystem = (typeof UNIT_SYSTEMS)[number]['id'];

export const UNITS_PER_INCH = 8128;
export const UNITS_PER_MM = 320;
export const UNITS_PER_CM = 3200;

/** The nearest lattice length to `inches`; ties are rounded up. */
export function fromInches(inches: number): Length {
  return Math.round(inches * UNITS_PER_INCH) as Length;
}

/** The nearest lattice length to `mm`; ties are rounded up. */
export function fromMillimetres(mm: number): Length {
  return Math.round(mm * UNITS_PER_MM) as Length;
}

/** `length` in inches, as a decimal number. */
export function toInches(length: number): number {
  return length / UNITS_PER_INCH;
}

/** `length` in millimeters, as a decimal number. */
export function toMillimetres(length: number): number {
  return length / UNITS_PER_MM;
}
