import type { PriceUnit, Trade } from '#app/layout/job/fields/field-types.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { type BoxOrder, orderBoxes } from '#app/layout/order/order-boxes.ts';
import { type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
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

/** The tiles to buy and the attic stock in boxes, with what they cost. */
function orderOfBoxes(plan: CuttingPlan, result: Pick<LayoutResult, 'kinds'>, trade: Trade): BoxOrder {
  const [{ across, down }] = result.kinds;
  return orderBoxes({ ...trade, tiles: tilesToBuy(result, plan)[0].buy, tileArea: across * down });
}

/** How many boxes that is: `2 boxes of 10`; null where tiles are sold singly. */
export function wordBoxes(plan: CuttingPlan, result: Pick<LayoutResult, 'kinds'>, trade: Trade): string | null {
  const { boxes } = orderOfBoxes(plan, result, trade);
  return boxes === null ? null : orderWords.boxesOf(boxes, trade.tilesPerBox ?? 1);
}

/** The lines of an order: tiles, attic stock apart from them, boxes and money, each where it is asked for. */
export function wordOrder(plan: CuttingPlan, result: Pick<LayoutResult, 'kinds'>, trade: Trade): OrderLine[] {
  const { tilesPerBox, spareTiles, priceCents, priceUnit } = trade;
  const order = orderOfBoxes(plan, result, trade);
  const others = orderOthers(plan, result, trade);
  const isOneKind = others.length === 0;
  const othersCents = others.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);
  const [{ buy, needed, spare }] = tilesToBuy(result, plan);
  const per = priceUnit === 'box' && tilesPerBox === null ? orderWords.perTile : PER[priceUnit];
  return [
    { term: orderWords.tilesToBuy, value: orderWords.buyBecause(buy, needed, spare) },
    ...others.map(({ name, toBuy, totalCents }) => {
      const tiles = orderWords.buyBecause(toBuy.buy, toBuy.needed, toBuy.spare);
      const value = totalCents === null ? tiles : orderWords.tilesAtPrice(tiles, money(totalCents));
      return { term: orderWords.nameOfTile(name), value };
    }),
    ...(spareTiles > 0 ? [{ term: orderWords.atticStock, value: orderWords.atticStockText(spareTiles) }] : []),
    ...(order.boxes === null
      ? []
      : [
          {
            term: isOneKind ? orderWords.boxes : orderWords.boxesOfMain,
            value: orderWords.boxesText(order.boxes, tilesPerBox ?? 1, order.extra),
          },
        ]),
    ...(order.totalCents === null || priceCents === null
      ? []
      : [
          {
            term: isOneKind || isByArea(trade) ? orderWords.price : orderWords.priceOfMain,
            value: orderWords.priceText(money(order.totalCents + othersCents), money(priceCents), per),
          },
        ]),
  ];
}

/** Whether the price is one of an area, and holds for tiles of any size. */
function isByArea({ priceUnit }: Trade): boolean {
  return priceUnit === 'sq-ft' || priceUnit === 'sq-m';
}

/** Kinds of tile beside the main one: boxes and prices of a tile are the main one's, prices of an area hold for all. */
function orderOthers(plan: CuttingPlan, result: Pick<LayoutResult, 'kinds'>, trade: Trade) {
  const [, ...others] = result.kinds;
  const [, ...toBuyOfEach] = tilesToBuy(result, plan);
  return others.map(({ name, across, down }, index) => {
    const toBuy = toBuyOfEach[index] as TilesToBuy;
    const sold = { tiles: toBuy.buy, spareTiles: 0, tilesPerBox: null, tileArea: across * down };
    const { totalCents } = orderBoxes({ ...trade, ...sold, priceCents: isByArea(trade) ? trade.priceCents : null });
    return { name, toBuy, totalCents };
  });
}
