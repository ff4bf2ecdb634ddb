import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const SQ_IN_PER_SQ_FT = 144;

/** An area in square lattice units, and how much of it a bag covers, in square feet. `tenths` is 11 if a tenth is added. */
export interface AreaInBags {
  readonly area: number;
  readonly squareFeet: number;
  readonly tenths: 10 | 11;
}

/** Whole bags for all areas together. In integers, because twice an area is a whole number. */
export function countBags(areas: readonly AreaInBags[]): number {
  // A common denominator of all coverages, to add in integers.
  const common = [...new Set(areas.map(({ squareFeet }) => squareFeet))].reduce((all, one) => all * BigInt(one), 1n);
  const filled = areas.reduce((sum, { area, squareFeet, tenths }) => {
    return sum + BigInt(Math.round(2 * area)) * BigInt(tenths) * (common / BigInt(squareFeet));
  }, 0n);
  const bag = 20n * BigInt(SQ_IN_PER_SQ_FT) * BigInt(UNITS_PER_INCH) ** 2n * common;
  return Number((filled + bag - 1n) / bag);
}
