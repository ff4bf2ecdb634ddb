import { type LayoutRequest, termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type Planned, type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { inTermsOf, type OrderTerms } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';

/** Represents a number while words about it are chosen. */
const MARK = '\u0000';

/** All that is bought of a floor: its tiles, its sheets, or both, which are never added to one number. */
export interface AllToBuy {
  readonly terms: OrderTerms;
  /** Null if all is sold by the sheet. */
  readonly tiles: TilesToBuy | null;
  /** Null if nothing is sold by the sheet. */
  readonly sheets: TilesToBuy | null;
}

/** The number to buy of all kinds of tile together, and of all sheets. */
export function allToBuy(result: Pick<LayoutResult, 'kinds' | 'request'>, cuts: Planned): AllToBuy {
  const orders = tilesToBuy(result, cuts);
  return {
    terms: soldOf(result.request, orders),
    tiles: sumOf(orders.filter(({ sheets }) => sheets === null)),
    sheets: sumOf(orders.filter(({ sheets }) => sheets !== null)),
  };
}

/** The terms of a floor's order, for sentences about it. `cuts` is null while they are being planned. */
export function soldIn(result: Pick<LayoutResult, 'kinds' | 'request'>, cuts: Planned | null): OrderTerms {
  return cuts?.sheets ? allToBuy(result, cuts).terms : termsIn(result.request);
}

function soldOf(request: LayoutRequest, orders: readonly { readonly sheets: unknown }[]): OrderTerms {
  if (orders.every(({ sheets }) => sheets === null)) return termsIn(request);
  return orders.every(({ sheets }) => sheets !== null) ? 'sheets' : 'tiles and sheets';
}

function sumOf(orders: readonly TilesToBuy[]): TilesToBuy | null {
  if (orders.length === 0) return null;
  return orders.reduce((sum, { buy, needed, spare }) => ({
    buy: sum.buy + buy,
    needed: sum.needed + needed,
    spare: sum.spare + spare,
  }));
}

/** One of the numbers as text: `40`, or `40 tiles + 6 sheets`. */
export function formatAll({ tiles, sheets }: AllToBuy, read: (one: TilesToBuy) => number): string {
  if (tiles !== null && sheets !== null) return orderWords.tilesAndSheets(read(tiles), read(sheets));
  const one = tiles ?? sheets;
  return one === null ? '' : orderWords.count(read(one));
}

/** The amount to buy with its noun: `18 sheets`, `40 tiles + 6 sheets`. */
export function formatToBuy(all: AllToBuy): string {
  const only = all.tiles === null || all.sheets === null ? (all.tiles ?? all.sheets) : null;
  return only === null ? formatAll(all, ({ buy }) => buy) : inTermsOf(all.terms, orderWords.countOfTiles(only.buy));
}

/** A sentence about the tiles to buy and their number, reworded for what is bought: `Sheets to buy: 18.` */
export function formatOfAll(sentence: (count: string) => string, all: AllToBuy): string {
  const count = formatAll(all, ({ buy }) => buy);
  return sentence(MARK)
    .split(MARK)
    .map((words) => inTermsOf(all.terms, words))
    .join(count);
}

/** All as one number, whatever it counts: for what compares two plans of one floor. */
export function sumAll({ tiles, sheets }: AllToBuy): number {
  return (tiles?.buy ?? 0) + (sheets?.buy ?? 0);
}

/** All that is bought, and why: `16 = 15 needed + 1 spare`, or tiles and sheets without the reason, which their kinds have. */
export function describeAll(all: AllToBuy): string {
  const { tiles, sheets } = all;
  const one = tiles === null || sheets === null ? (tiles ?? sheets) : null;
  return one === null ? formatAll(all, ({ buy }) => buy) : orderWords.buyBecause(one.buy, one.needed, one.spare);
}
