import type { LayoutKind, LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as orderWords from '#app/words/en/order.ts';

/** A kind of tile with its size: `Second tile, 4" × 4"`. */
export function wordKind({ name, across, down }: LayoutKind, system: UnitSystem): string {
  return orderWords.kindOfTile(name, formatMeasure(across, system), formatMeasure(down, system));
}

/** What to buy of the tiles beside the main one, a line each; none where there is one kind. Without a plan as many as are ordered. */
export function wordOtherKinds(
  { kinds: [, ...others] }: Pick<LayoutResult, 'kinds'>,
  plan: Pick<CuttingPlan, 'others'> | null,
  system: UnitSystem,
): readonly { readonly term: string; readonly value: string }[] {
  return others.map((kind, index) => ({
    term: wordKind(kind, system),
    value: formatCount(tilesToBuy(kind.counts.order, plan?.others[index]?.tilesNeeded ?? 0)),
  }));
}
