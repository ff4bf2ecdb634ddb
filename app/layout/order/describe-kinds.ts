import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { OrderLine } from '#app/layout/order/describe-order.ts';
import { allToBuy, type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as orderWords from '#app/words/en/order.ts';

/** A kind of tile with its size: `Second tile, 4" × 4"`. */
export function describeKind(
  { name, across, down }: Pick<LayoutKind, 'name' | 'across' | 'down'>,
  system: UnitSystem,
): string {
  return orderWords.kindOfTile(name, formatTile(Math.min(across, down), Math.max(across, down), system));
}

/**
 * The tiles to buy, the total first: `Tiles to buy`, `16 = 15 needed + 1 spare`; then a line per kind of tile if there
 * are several.
 */
export function describeTilesToBuy(
  result: Pick<LayoutResult, 'kinds'>,
  cuts: Pick<Cuts, 'tilesNeeded' | 'others' | 'options'>,
  system: UnitSystem,
): readonly OrderLine[] {
  const because = ({ buy, needed, spare }: TilesToBuy) => orderWords.buyBecause(buy, needed, spare);
  const kinds = tilesToBuy(result, cuts).map((kind, index) => ({
    term: describeKind(result.kinds[index] as LayoutKind, system),
    value: because(kind),
  }));
  const all = { term: orderWords.tilesToBuy, value: because(allToBuy(result, cuts)) };
  return kinds.length > 1 ? [all, ...kinds] : [all];
}
