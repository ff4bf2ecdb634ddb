import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { boxSizes, nominalOf, piecesOfBox, type Sides } from '#app/layout/order/box-area.ts';
import { type BoxOrder, orderBoxes } from '#app/layout/order/order-boxes.ts';
import { type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { type TileSize, tileArea } from '#app/layout/shapes/measure-tile.ts';

/** The fields for the sale of each kind of tile, by its index among the kinds of its pattern. */
export const KIND_FIELDS = [
  { perBox: 'tilesPerBox', boxArea: 'boxArea', price: 'price', priceKey: 'priceCents' },
  { perBox: 'tilesPerBox2', boxArea: 'boxArea2', price: 'price2', priceKey: 'priceCents2' },
  { perBox: 'tilesPerBox3', boxArea: 'boxArea3', price: 'price3', priceKey: 'priceCents3' },
  { perBox: 'tilesPerBox4', boxArea: 'boxArea4', price: 'price4', priceKey: 'priceCents4' },
] as const;

/** One kind of tile as it is bought. */
export interface SoldKind {
  readonly name: string;
  readonly toBuy: TilesToBuy;
  readonly tilesPerBox: number | null;
  /** In hundredths; null without a price. */
  readonly priceCents: number | null;
  readonly order: BoxOrder;
}

/** The size that a kind of tile is named by, as typed: only the main one has such fields. */
export function nominalOfKind(trade: Trade, kind: number): Sides | null {
  return kind === 0 ? nominalOf(trade) : null;
}

/** The tiles in a box of that kind: as typed, or by the area of the box. Null if it is sold singly. */
export function tilesInBox(trade: Trade, kind: number, tile: TileSize): number | null {
  const { perBox, boxArea } = KIND_FIELDS[kind] as (typeof KIND_FIELDS)[number];
  return trade[perBox] ?? piecesOfBox(trade[boxArea], boxSizes(tile, nominalOfKind(trade, kind)))?.pieces ?? null;
}

/**
 * The purchase of each kind of tile, the main one first: each in its own boxes and at its own price. A kind without a
 * price of its own takes the main tile's if that is per area. Attic stock is kept of the main tile.
 */
export function sellKinds(
  cuts: Pick<Cuts, 'tilesNeeded' | 'others' | 'options'>,
  result: Pick<LayoutResult, 'kinds'>,
  trade: Trade,
): readonly [SoldKind, ...SoldKind[]] {
  const isByArea = trade.priceUnit === 'sq-ft' || trade.priceUnit === 'sq-m';
  const [main, ...others] = tilesToBuy(result, cuts);
  const sell = (toBuy: TilesToBuy, index: number): SoldKind => {
    const tile = result.kinds[index] as LayoutResult['kinds'][number];
    const { priceKey } = KIND_FIELDS[index] as (typeof KIND_FIELDS)[number];
    const tilesPerBox = tilesInBox(trade, index, tile);
    const priceCents = trade[priceKey] ?? (isByArea ? trade.priceCents : null);
    const spareTiles = index === 0 ? trade.spareTiles : 0;
    const { priceUnit } = trade;
    const input = { tiles: toBuy.buy, spareTiles, tilesPerBox, priceCents, priceUnit, tileArea: tileArea(tile) };
    return { name: tile.name, toBuy, tilesPerBox, priceCents, order: orderBoxes(input) };
  };
  return [sell(main, 0), ...others.map((toBuy, index) => sell(toBuy, index + 1))];
}
