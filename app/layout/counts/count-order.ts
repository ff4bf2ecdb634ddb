import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import { divideUp } from '#app/layout/counts/divide-up.ts';
import type { LayoutCounts } from '#app/layout/model/layout-result.ts';

/** The exact count with the allowance, as a fraction in its lowest terms: large areas stay exact. */
const WITH_WASTE = lowestTerms(100 + WASTE_PERCENT, 100);

function lowestTerms(numerator: number, denominator: number) {
  let [divisor, rest] = [numerator, denominator];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export interface OrderInput {
  readonly fullTiles: number;
  readonly cutTiles: number;
  readonly pieces: number;
  /** Twice the tiled area and the area of one tile, in square lattice units: whole numbers. */
  readonly tiledAreaTwice: number;
  readonly tileArea: number;
}

/**
 * The counts of an order: the exact count is the tiled area divided by the area of one tile; the order adds the waste
 * allowance, rounded up in integers.
 */
export function countOrder(input: OrderInput): LayoutCounts {
  return {
    full: input.fullTiles,
    cut: input.cutTiles,
    touched: input.fullTiles + input.cutTiles,
    pieces: input.pieces,
    exact: input.tiledAreaTwice / (2 * input.tileArea),
    order: divideUp(WITH_WASTE.numerator * input.tiledAreaTwice, 2 * WITH_WASTE.denominator * input.tileArea),
  };
}
