import type { PriceUnit, Trade } from '#app/layout/job/fields/field-types.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { orderBoxes, tilesToBuy } from '#app/layout/order/order-boxes.ts';

/** One line of an order. */
export interface OrderLine {
  readonly term: string;
  readonly value: string;
}

/** The one rounding order, as it is printed under every order. */
export const ROUNDING =
  'Rounded in this order: whole tiles for the floor, then the spare tiles, then whole boxes, then the price.';

const PER: Readonly<Record<PriceUnit, string>> = {
  box: 'box',
  tile: 'tile',
  'sq-ft': 'sq ft',
  'sq-m': 'm²',
};

/** The lines of an order: tiles, attic stock apart from them, boxes and money, each where it is asked for. */
export function wordOrder(
  plan: CuttingPlan,
  result: Pick<LayoutResult, 'counts' | 'kinds'>,
  trade: Trade,
): OrderLine[] {
  const { tilesPerBox, spareTiles, priceCents, priceUnit } = trade;
  const order = orderBoxes({
    tiles: tilesToBuy(result.counts.order, plan.tilesNeeded),
    spareTiles,
    tilesPerBox,
    priceCents,
    priceUnit,
    tileArea: result.kinds[0].across * result.kinds[0].down,
  });
  const per = priceUnit === 'box' && tilesPerBox === null ? 'tile' : PER[priceUnit];
  return [
    {
      term: 'Tiles for the floor',
      value: `${order.tiles}, the larger of this plan and the waste add-on`,
    },
    ...(spareTiles > 0 ? [{ term: 'Attic stock', value: `${spareTiles} spare, kept for repairs` }] : []),
    ...(order.boxes === null
      ? []
      : [
          {
            term: 'Boxes',
            value: `${order.boxes} of ${tilesPerBox}, ${order.extra} ${order.extra === 1 ? 'tile' : 'tiles'} left over`,
          },
        ]),
    ...(order.totalCents === null || priceCents === null
      ? []
      : [{ term: 'Price', value: `${wordMoney(order.totalCents)} in all, at ${wordMoney(priceCents)} a ${per}` }]),
  ];
}

/** Hundredths of whatever money it is: `1,234.50`. */
export function wordMoney(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
