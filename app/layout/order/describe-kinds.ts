import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { allToBuy, describeAll } from '#app/layout/order/all-to-buy.ts';
import type { OrderLine } from '#app/layout/order/describe-order.ts';
import { type Planned, type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { soldSides } from '#app/layout/shapes/measure-tile.ts';
import { formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as orderWords from '#app/words/en/order.ts';

/** A kind of tile with its size: `Second tile, 4" × 4"`. */
export function describeKind(kind: Pick<LayoutKind, 'name' | 'across' | 'down' | 'sides'>, system: UnitSystem): string {
  return orderWords.kindOfTile(kind.name, formatTile(...soldSides(kind), system));
}

/**
 * The tiles to buy, the total first: `Tiles to buy`, `16 = 15 needed + 1 spare`; then a line per kind of tile if there
 * are several. In the words of how they are sold.
 */
export function describeTilesToBuy(
  result: Pick<LayoutResult, 'kinds' | 'request'>,
  cuts: Planned,
  system: UnitSystem,
): readonly OrderLine[] {
  const inAll = allToBuy(result, cuts);
  const isMixed = inAll.terms === 'tiles and sheets';
  const because = ({ buy, needed, spare }: TilesToBuy) => orderWords.buyBecause(buy, needed, spare);
  const kinds = tilesToBuy(result, cuts).map(({ kind, sheets, ...order }) => ({
    term: describeKind(result.kinds[kind] as LayoutKind, system),
    value: sheets !== null && isMixed ? orderWords.sheetsBecause(order.buy, order.needed, order.spare) : because(order),
  }));
  const all = { term: inTermsOf(inAll.terms, orderWords.tilesToBuy), value: describeAll(inAll) };
  return kinds.length > 1 ? [all, ...kinds] : [all];
}
