import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const SQ_IN_PER_SQ_FT = 144;

/**
 * Whole bags for all areas (square lattice units) together, of which each covers so many square feet, with a tenth more
 * where `tenths` is 11. In integers, because twice an area is a whole number.
 */
export function countBags(areas: readonly number[], squareFeet: number, tenths: 10 | 11): number {
  const areaTwice = areas.reduce((sum, area) => sum + BigInt(Math.round(2 * area)), 0n);
  const bagTwice = 20n * BigInt(squareFeet * SQ_IN_PER_SQ_FT) * BigInt(UNITS_PER_INCH) ** 2n;
  return Number((BigInt(tenths) * areaTwice + bagTwice - 1n) / bagTwice);
}
