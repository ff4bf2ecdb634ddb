import type { LayoutCounts } from '#app/layout/layout-result.ts';
import { divideUp } from '#app/layout/order/divide-up.ts';

/** The specification's allowance on the exact tile count: 15 % = 23/20. */
const WITH_WASTE = { numerator: 23, denominator: 20 } as const;

export interface OrderInput {
  readonly fullTiles: number;
  readonly cutTiles: number;
  readonly pieces: number;
  /** Twice the tiled area and the area of one tile, in square lattice units: whole numbers. */
  readonly tiledAreaTwice: number;
  readonly tileArea: number;
}

/**
 * What to order: the exact count is the tiled area over the area of one tile, the order that with 15 % waste, rounded up
 * in integers.
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
