import type { LayoutKind, LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import type { OrderLine } from '#app/layout/order/word-order.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as orderWords from '#app/words/en/order.ts';

/** A kind of tile with its size: `Second tile, 4" × 4"`. */
export function wordKind(
  { name, across, down }: Pick<LayoutKind, 'name' | 'across' | 'down'>,
  system: UnitSystem,
): string {
  return orderWords.kindOfTile(name, formatMeasure(across, system), formatMeasure(down, system));
}

/** What to buy, a line a kind of tile, the main one first: `Tiles to buy`, `16 = 15 needed + 1 spare`. */
export function wordTilesToBuy(
  result: Pick<LayoutResult, 'kinds'>,
  plan: Pick<CuttingPlan, 'tilesNeeded' | 'others' | 'options'>,
  system: UnitSystem,
): readonly OrderLine[] {
  return tilesToBuy(result, plan).map(({ buy, needed, spare }, index) => ({
    term: index === 0 ? orderWords.tilesToBuy : wordKind(result.kinds[index] as LayoutKind, system),
    value: orderWords.buyBecause(buy, needed, spare),
  }));
}
