import { isSameData } from '#app/base/is-same-data.ts';
import type { PriceUnit } from '#app/layout/model/field-types.ts';
import { coverageOf } from '#app/layout/mosaics/sheet.ts';
import type { Sides } from '#app/layout/order/box-area.ts';
import { type BoxOrder, orderBoxes } from '#app/layout/order/order-boxes.ts';
import { KIND_FIELDS, nominalOfKind, palletsOf, tilesInBox } from '#app/layout/order/sell-kinds.ts';
import type { PooledCuts } from '#app/layout/project/pool-cuts.ts';
import { soldArea } from '#app/layout/shapes/measure-tile.ts';

/** The sale of a pool, taken from the first of its jobs that specifies it. */
export interface PoolSale {
  readonly tilesPerBox: number | null;
  /** The area that the price of one unit covers: a tile's, or a sheet's coverage. Square lattice units. */
  readonly areaOfOne: number;
  /** In hundredths for one unit; null without a price. */
  readonly price: { readonly cents: number; readonly unit: PriceUnit } | null;
  readonly order: BoxOrder;
  /** The nominal size on the box, the shorter side first; null if no job of the pool has one. */
  readonly nominal: Sides | null;
  /** A job of the pool asks for one lot. */
  readonly oneLot: boolean;
  /** Jobs of the pool specify different boxes or prices. */
  readonly differs: boolean;
}

/** Boxes and price of the given number of tiles of a pool, with spare tiles added. */
export function sellPool(
  cuts: readonly (Pick<PooledCuts, 'kind' | 'sold' | 'trade' | 'layout' | 'sheets'> &
    Partial<Pick<PooledCuts, 'baseboard'>>)[],
  tiles: number,
): PoolSale {
  const ofJobs = cuts.map(({ sold, trade, layout, sheets }) => {
    const [tile] = layout.kinds;
    const { priceKey } = KIND_FIELDS[sold] as (typeof KIND_FIELDS)[number];
    const isByArea = trade.priceUnit === 'sq-ft' || trade.priceUnit === 'sq-m';
    const cents = trade[priceKey] ?? (isByArea ? trade.priceCents : null);
    return {
      tilesPerBox: sheets === null ? tilesInBox(trade, sold, tile) : trade.sheetsPerBox,
      area: sheets === null ? soldArea(tile) : Math.round(coverageOf(sheets.sheetPlan, trade)),
      price: cents === null ? null : { cents, unit: trade.priceUnit },
      nominal: sheets === null ? nominalOfKind(trade, sold) : null,
      pallets: sheets === null ? palletsOf(trade, sold) : null,
      oneLot: trade.oneLot,
    };
  });
  const perBox = ofJobs.flatMap(({ tilesPerBox }) => (tilesPerBox === null ? [] : [tilesPerBox]));
  const prices = ofJobs.flatMap(({ price }) => (price === null ? [] : [price]));
  const nominals = ofJobs.flatMap(({ nominal }) => (nominal === null ? [] : [inOrder(nominal)]));
  const [tilesPerBox = null] = perBox;
  const [nominal = null] = nominals;
  const [price] = prices;
  const pallets = ofJobs.map((one) => one.pallets).find((one) => one !== null && one.orderBy !== 'box') ?? {};
  const areaOfOne = ofJobs[0]?.area ?? 0;
  const spareTiles = cuts.reduce((all, { kind, trade }) => all + (kind === 0 ? trade.spareTiles : 0), 0);
  return {
    tilesPerBox,
    areaOfOne,
    price: price ?? null,
    nominal,
    order: orderBoxes({
      tiles,
      spareTiles,
      baseboard: cuts.reduce((all, { baseboard = 0 }) => all + baseboard, 0),
      tilesPerBox,
      priceCents: price?.cents ?? null,
      priceUnit: price?.unit ?? 'box',
      tileArea: areaOfOne,
      ...pallets,
    }),
    oneLot: ofJobs.some((one) => one.oneLot),
    differs:
      ofJobs.some(({ area }) => area !== areaOfOne) ||
      perBox.some((one) => one !== tilesPerBox) ||
      nominals.some((one) => !isSameData(one, nominal)) ||
      prices.some(({ cents, unit }) => cents !== price?.cents || unit !== price.unit),
  };
}

function inOrder([one, other]: Sides): Sides {
  return one <= other ? [one, other] : [other, one];
}
