import type { PriceUnit, Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { coverageOf } from '#app/layout/mosaics/sheet.ts';
import { baseboardTiles } from '#app/layout/order/baseboard-tiles.ts';
import { boxSizes, nominalOf, piecesOfBox, type Sides } from '#app/layout/order/box-area.ts';
import { type BoxOrder, orderBoxes } from '#app/layout/order/order-boxes.ts';
import { type KindToBuy, type Planned, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { soldArea, type TileSize } from '#app/layout/shapes/measure-tile.ts';

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
  readonly toBuy: KindToBuy;
  /** Sheets are counted, and packed into boxes. */
  readonly isBySheet: boolean;
  readonly tilesPerBox: number | null;
  /** In hundredths; null without a price. */
  readonly priceCents: number | null;
  readonly priceUnit: PriceUnit;
  readonly order: BoxOrder;
}

/** How a kind of tile is sold: as in the field, or as in the first zone that uses it. */
export function tradeOfKind({ ofZones }: LayoutKind, { zones }: LayoutRequest, field: Trade): Trade {
  return zones?.[(ofZones?.first ?? 0) - 1]?.trade ?? field;
}

/** The kinds of tile in the field. The job's own fields are about their sale. */
export function kindsOfField({ kinds }: Pick<LayoutResult, 'kinds'>): readonly LayoutKind[] {
  return kinds.filter(({ ofZones }) => ofZones === undefined || ofZones.first === 0);
}

/** The size that a kind of tile is named by, as typed: only the main one has such fields. */
export function nominalOfKind(trade: Trade, kind: number): Sides | null {
  return kind === 0 ? nominalOf(trade) : null;
}

/** How boxes of that kind are ordered. Only the main tile comes on pallets. */
export function palletsOf({ orderBy, boxesPerPallet }: Trade, kind: number): Pick<Trade, 'orderBy' | 'boxesPerPallet'> {
  return { orderBy: kind > 0 && orderBy === 'pallet' ? 'box' : orderBy, boxesPerPallet };
}

/** The tiles in a box of that kind: as typed, or by the area of the box. Null if it is sold singly. */
export function tilesInBox(trade: Trade, kind: number, tile: TileSize): number | null {
  const { perBox, boxArea } = KIND_FIELDS[kind] as (typeof KIND_FIELDS)[number];
  return trade[perBox] ?? piecesOfBox(trade[boxArea], boxSizes(tile, nominalOfKind(trade, kind)))?.pieces ?? null;
}

/**
 * The purchase of each kind of tile, the main one first, each in its own boxes and at its own price. A kind without a
 * price has the main tile's if that is per area. Attic stock is kept only of the main tile. A zone's tiles are bought
 * by its own fields. Tiles sold by the sheet are bought as sheets.
 */
export function sellKinds(
  cuts: Planned,
  result: Pick<LayoutResult, 'kinds' | 'request'>,
  field: Trade,
): readonly [SoldKind, ...SoldKind[]] {
  const [main, ...others] = tilesToBuy(result, cuts);
  const sell = (toBuy: KindToBuy): SoldKind => {
    const { kind: index, sheets } = toBuy;
    const tile = result.kinds[index] as LayoutResult['kinds'][number];
    const trade = tradeOfKind(tile, result.request, field);
    const kind = tile.ofZones?.index ?? index;
    const { priceKey } = KIND_FIELDS[kind] as (typeof KIND_FIELDS)[number];
    const tilesPerBox = sheets ? trade.sheetsPerBox : tilesInBox(trade, kind, tile);
    const area = sheets ? Math.round(coverageOf(sheets, trade)) : soldArea(tile);
    const { priceUnit } = trade;
    const isByArea = priceUnit === 'sq-ft' || priceUnit === 'sq-m';
    const priceCents = trade[priceKey] ?? (isByArea ? trade.priceCents : null);
    const spareTiles = index === 0 ? trade.spareTiles : 0;
    const input = {
      tiles: toBuy.buy,
      spareTiles,
      ...(index === 0 && !sheets && { baseboard: baseboardTiles(cuts.materials, field) }),
      tilesPerBox,
      priceCents,
      priceUnit,
      tileArea: area,
      ...(sheets ? {} : palletsOf(trade, kind)),
    };
    return {
      name: tile.name,
      toBuy,
      isBySheet: sheets !== null,
      tilesPerBox,
      priceCents,
      priceUnit,
      order: orderBoxes(input),
    };
  };
  return [sell(main), ...others.map(sell)];
}
