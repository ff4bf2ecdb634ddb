import type { PriceUnit, Trade } from '#app/layout/job/fields/field-types.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { orderBoxes, tilesToBuy } from '#app/layout/order/order-boxes.ts';
import { money } from '#app/words/en/formats.ts';
import * as orderWords from '#app/words/en/order.ts';

/** One line of an order. */
export interface OrderLine {
  readonly term: string;
  readonly value: string;
}

const PER: Readonly<Record<PriceUnit, string>> = {
  box: orderWords.perBox,
  tile: orderWords.perTile,
  'sq-ft': orderWords.perSquareFoot,
  'sq-m': orderWords.perSquareMetre,
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
  const per = priceUnit === 'box' && tilesPerBox === null ? orderWords.perTile : PER[priceUnit];
  return [
    {
      term: orderWords.tilesForFloor,
      value: orderWords.tilesForFloorText(order.tiles),
    },
    ...wordOthers(plan, result, trade),
    ...(spareTiles > 0 ? [{ term: orderWords.atticStock, value: orderWords.atticStockText(spareTiles) }] : []),
    ...(order.boxes === null
      ? []
      : [
          {
            term: orderWords.boxes,
            value: orderWords.boxesText(order.boxes, tilesPerBox ?? 1, order.extra),
          },
        ]),
    ...(order.totalCents === null || priceCents === null
      ? []
      : [{ term: orderWords.price, value: orderWords.priceText(money(order.totalCents), money(priceCents), per) }]),
  ];
}

/** Kinds of tile beside the main one: boxes and prices of a tile are the main one's, prices of an area hold for all. */
function wordOthers(
  plan: CuttingPlan,
  { kinds: [, ...others] }: Pick<LayoutResult, 'kinds'>,
  trade: Trade,
): OrderLine[] {
  const isByArea = trade.priceUnit === 'sq-ft' || trade.priceUnit === 'sq-m';
  return others.map(({ name, across, down, counts }, index) => {
    const tiles = tilesToBuy(counts.order, plan.others[index]?.tilesNeeded ?? 0);
    const sold = { tiles, spareTiles: 0, tilesPerBox: null, tileArea: across * down };
    const { totalCents } = orderBoxes({ ...trade, ...sold, priceCents: isByArea ? trade.priceCents : null });
    const value = totalCents === null ? String(tiles) : orderWords.tilesAtPrice(tiles, money(totalCents));
    return { term: orderWords.nameOfTile(name), value };
  });
}
