import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** The one number of an order, and why: `buy` is `needed` and `spare` together. */
export interface TilesToBuy {
  readonly buy: number;
  /** Tiles really needed, by the cutting plan. */
  readonly needed: number;
  readonly spare: number;
}

type Planned = Pick<Cuts, 'tilesNeeded' | 'others' | 'options' | 'kindOptions' | 'sheets'>;

/** The number to buy of each kind of tile, the main one first; of tiles that are sold by the sheet the number of sheets, on which all kinds are. */
export function tilesToBuy(
  { kinds: [main, ...others] }: Pick<LayoutResult, 'kinds'>,
  cuts: Planned,
): readonly [TilesToBuy, ...TilesToBuy[]] {
  const allowanceOf = (kind: number) => (cuts.kindOptions?.[kind] ?? cuts.options).allowance;
  if (cuts.sheets !== undefined) {
    const { needed, sheet } = cuts.sheets;
    const orders = [main, ...others].map((kind) => addAllowance(kind, needed, allowanceOf(0), chipsOfSheet(sheet)));
    return [orders.reduce((most, order) => (order.buy > most.buy ? order : most))];
  }
  return [
    addAllowance(main, cuts.tilesNeeded, allowanceOf(0)),
    ...others.map((kind, index) => addAllowance(kind, cuts.others[index]?.tilesNeeded ?? 0, allowanceOf(index + 1))),
  ];
}

/** The number to buy of all kinds of tile together. */
export function allToBuy(result: Pick<LayoutResult, 'kinds'>, cuts: Planned): TilesToBuy {
  return tilesToBuy(result, cuts).reduce((sum, { buy, needed, spare }) => ({
    buy: sum.buy + buy,
    needed: sum.needed + needed,
    spare: sum.spare + spare,
  }));
}

/**
 * `allowance` as in the job: tiles above those needed, or a percentage: the larger of those needed and the exact count
 * plus that share. What is bought holds `tilesEach` tiles.
 */
function addAllowance(kind: LayoutKind, needed: number, allowance: string, tilesEach = 1): TilesToBuy {
  const figure = Number.parseFloat(allowance);
  const buy = allowance.endsWith('%')
    ? Math.max(needed, withShare(kind, Math.round(figure * 10), tilesEach))
    : needed + figure;
  return { buy, needed, spare: buy - needed };
}

/** The exact count plus this many thousandths of it, in units of so many tiles each, rounded up. */
function withShare(kind: LayoutKind, thousandths: number, tilesEach: number): number {
  // Twice the tiled area is a whole number under 2^52: rounding gives it back from the quotient.
  const tileTwice = 2 * tileArea(kind);
  const tiledTwice = BigInt(Math.round(kind.counts.exact * tileTwice));
  const divisor = 1000n * BigInt(tileTwice) * BigInt(tilesEach);
  return Number((tiledTwice * BigInt(1000 + thousandths) + divisor - 1n) / divisor);
}
