import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { chipsOfSheet, countByCoverage } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** The one number of an order, and why: `buy` is `needed` and `spare` together. */
export interface TilesToBuy {
  readonly buy: number;
  /** Tiles really needed, by the cutting plan. */
  readonly needed: number;
  readonly spare: number;
}

/** The purchase of one kind of tile, or of its sheets. */
export interface KindToBuy extends TilesToBuy {
  /** Index into `LayoutResult.kinds`; for a sheet, the index of its chip. */
  readonly kind: number;
  /** The sheets that are counted; null for single tiles. */
  readonly sheets: SheetPlan | null;
}

/** The plan of cuts as far as an order depends on it. */
export type Planned = Pick<Cuts, 'tilesNeeded' | 'others' | 'options' | 'kindOptions' | 'sheets' | 'materials'>;

/** The number to buy of each kind of tile, the main one first; of tiles that are sold by the sheet the number of sheets, on which all kinds of their pattern are. */
export function tilesToBuy(
  { kinds }: Pick<LayoutResult, 'kinds'>,
  cuts: Planned,
): readonly [KindToBuy, ...KindToBuy[]] {
  const allowanceOf = (kind: number) => (cuts.kindOptions?.[kind] ?? cuts.options).allowance;
  const orders = kinds.flatMap((tile, kind): KindToBuy[] => {
    const sheets = cuts.sheets?.find((sheetPlan) => sheetPlan.kinds.includes(kind)) ?? null;
    if (sheets !== null)
      return sheets.kinds[0] === kind ? [{ kind, sheets, ...sheetsToBuy(kinds, sheets, allowanceOf(kind)) }] : [];
    const needed = kind === 0 ? cuts.tilesNeeded : (cuts.others[kind - 1]?.tilesNeeded ?? 0);
    return [{ kind, sheets, ...addAllowance(tile, needed, allowanceOf(kind)) }];
  });
  return orders as [KindToBuy, ...KindToBuy[]];
}

/** Of the kind on the sheet of which most are needed. */
function sheetsToBuy(
  kinds: LayoutResult['kinds'],
  { kinds: onSheet, needed, sheet, stated }: SheetPlan,
  allowance: string,
): TilesToBuy {
  const ofCoverage = stated === undefined ? 0 : countByCoverage(stated, shareOf(allowance));
  const [first, ...others] = onSheet.map((kind) =>
    addAllowance(kinds[kind] as LayoutKind, needed, allowance, chipsOfSheet(sheet), ofCoverage),
  ) as [TilesToBuy, ...TilesToBuy[]];
  return others.reduce((most, order) => (order.buy > most.buy ? order : most), first);
}

/**
 * `allowance` as in the job. A number of tiles is added to those needed. A percentage gives the larger of those needed
 * and the exact count plus that share, for sheets at least `least`. One unit contains `tilesEach` tiles.
 */
function addAllowance(kind: LayoutKind, needed: number, allowance: string, tilesEach = 1, least = 0): TilesToBuy {
  const figure = Number.parseFloat(allowance);
  const buy = allowance.endsWith('%')
    ? Math.max(needed, least, withShare(kind, Math.round(figure * 10), tilesEach))
    : needed + figure;
  return { buy, needed, spare: buy - needed };
}

/** The share of a percentage in thousandths; 0 for a fixed number. */
function shareOf(allowance: string): number {
  return allowance.endsWith('%') ? Math.round(Number.parseFloat(allowance) * 10) : 0;
}

/** The exact count plus this many thousandths of it, in units of this many tiles, rounded up. */
function withShare(kind: LayoutKind, thousandths: number, tilesEach: number): number {
  // Twice the tiled area is a whole number under 2^52: rounding gives it back from the quotient.
  const tileTwice = 2 * tileArea(kind);
  const tiledTwice = BigInt(Math.round(kind.counts.exact * tileTwice));
  const divisor = 1000n * BigInt(tileTwice) * BigInt(tilesEach);
  return Number((tiledTwice * BigInt(1000 + thousandths) + divisor - 1n) / divisor);
}
