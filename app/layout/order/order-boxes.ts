import type { PriceUnit, Trade } from '#app/layout/model/field-types.ts';
import { UNITS_PER_INCH, UNITS_PER_MM } from '#app/layout/units/length.ts';

/** The input of an order in addition to the tiles. */
export interface BoxOrderInput {
  /** Tiles to buy for the floor. */
  readonly tiles: number;
  /** Attic stock: tiles kept for repairs. */
  readonly spareTiles: number;
  /** Tiles that become a baseboard; absent: none. */
  readonly baseboard?: number;
  /** Null if tiles are sold singly. */
  readonly tilesPerBox: number | null;
  /** By whole boxes, unless set otherwise; by pallets only if the boxes per pallet are known. */
  readonly orderBy?: Trade['orderBy'];
  readonly boxesPerPallet?: number | null;
  /** In hundredths, per `priceUnit`; null if not given. A price per box applies only if tiles are sold in boxes. */
  readonly priceCents: number | null;
  readonly priceUnit: PriceUnit;
  /** Of one tile, in square lattice units: needed for a price per area. */
  readonly tileArea: number;
}

export interface BoxOrder {
  readonly tiles: number;
  readonly spareTiles: number;
  readonly baseboard: number;
  readonly total: number;
  readonly boxes: number | null;
  /** Null unless it is ordered by the pallet. */
  readonly pallets: number | null;
  /** Tiles bought: whole boxes, or the total if sold singly. */
  readonly bought: number;
  /** Tiles left over in the last box. */
  readonly extra: number;
  /** In hundredths. */
  readonly totalCents: number | null;
}

const AREA_UNITS = {
  'sq-ft': (12 * UNITS_PER_INCH) ** 2,
  'sq-m': (1000 * UNITS_PER_MM) ** 2,
} as const;

/** An area of square lattice units in the unit of a price. */
export function areaToPrice(area: number, unit: keyof typeof AREA_UNITS): number {
  return area / AREA_UNITS[unit];
}

/**
 * One order of rounding: first whole tiles for the floor, plus those of a baseboard and the spare ones; then whole
 * boxes of these (and whole pallets of boxes); last the price of what is bought, to the nearest hundredth.
 */
export function orderBoxes(input: BoxOrderInput): BoxOrder {
  const { tiles, spareTiles, baseboard = 0, tilesPerBox } = input;
  const total = tiles + spareTiles + baseboard;
  const { orderBy = 'box', boxesPerPallet = null } = input;
  const needed = tilesPerBox === null || orderBy === 'piece' ? null : Math.ceil(total / tilesPerBox);
  const pallets =
    orderBy !== 'pallet' || boxesPerPallet === null || needed === null ? null : Math.ceil(needed / boxesPerPallet);
  const boxes = pallets === null || boxesPerPallet === null ? needed : pallets * boxesPerPallet;
  const bought = boxes === null || tilesPerBox === null ? total : boxes * tilesPerBox;
  return {
    tiles,
    spareTiles,
    baseboard,
    total,
    boxes,
    pallets,
    bought,
    extra: bought - total,
    totalCents: priceOf(input, bought, boxes),
  };
}

function priceOf({ priceCents, priceUnit, tileArea }: BoxOrderInput, bought: number, boxes: number | null) {
  if (priceCents === null) return null;
  // A price per box is useless without the number of tiles in a box.
  if (priceUnit === 'box') return boxes === null ? null : boxes * priceCents;
  if (priceUnit === 'tile') return bought * priceCents;
  // Areas in lattice units times hundredths exceed the exact range of doubles.
  const area = BigInt(AREA_UNITS[priceUnit]);
  // Twice the area of any outline is a whole number.
  return Number((BigInt(bought) * BigInt(2 * tileArea) * BigInt(priceCents) + area) / (2n * area));
}
