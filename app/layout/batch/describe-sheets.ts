import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { narrowAtDoors } from '#app/layout/mosaics/narrow-at-doors.ts';
import { chipsOfSheet, coverageOf } from '#app/layout/mosaics/sheet.ts';
import { cutsOfKinds } from '#app/layout/order/cutting/kinds-apart.ts';
import { sellKinds, tradeOfKind } from '#app/layout/order/sell-kinds.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { squareInches } from '#app/layout/units/area.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The sheets of a mosaic. */
interface DescribedSheet {
  /** By the plan, with the allowance, and a proven lower bound. */
  readonly needed: number;
  readonly buy: number;
  readonly bound: number;
  /** Tiles on the floor, each of which gives one piece at most. */
  readonly chips: number;
  readonly perSheet: number;
  /** As it was given, or by its tiles and joints. */
  readonly coverageSqIn: number;
  /** Boxes of all that is bought; null if sheets are sold singly. */
  readonly boxes: number | null;
  readonly plan: readonly {
    /** The number of its place, counted from 1 in reading order, and of the place whose sheet it is cut from. */
    readonly sheet: number;
    readonly from: number;
    readonly rows: number;
    readonly columns: number;
    /** The corner of its first tile, in lattice units in the pattern's frame. */
    readonly at: readonly [number, number];
    /** Only with zones: the index of its zone. */
    readonly zone?: number;
  }[];
}

/** Chips that are cut to less than half along a doorway. */
interface DescribedNarrow {
  /** The rooms that the doorway joins, or the one that it leads out of. */
  readonly rooms: readonly string[];
  readonly labels: readonly string[];
  readonly pieces: number;
  /** The narrowest extent of them, in inches. */
  readonly least: number;
}

interface DescribedNarrowAtDoors {
  /** Absent if there are none. */
  readonly narrowAtDoors?: readonly DescribedNarrow[];
}

export interface DescribedSheets extends DescribedNarrowAtDoors {
  /** Only of tiles that are sold by the sheet, without zones. */
  readonly sheets?: DescribedSheet;
}

/** Each sheet that a floor with zones is laid of; absent without any. Places are numbered through. */
export interface DescribedZoneSheets extends DescribedNarrowAtDoors {
  readonly sheetsOfZones?: readonly (DescribedSheet & {
    /** The name of its tile. */
    readonly name: string;
    /** The indexes of the zones that are laid of it. */
    readonly zones: readonly number[];
  })[];
}

export function describeSheets(result: LayoutResult, cuts: Cuts, trade: Trade): DescribedSheets {
  const [sheets] = listSheets(result, cuts, trade);
  return sheets === undefined ? {} : { sheets: sheets.described, ...describeNarrow(result, cuts) };
}

export function describeZoneSheets(result: LayoutResult, cuts: Cuts, trade: Trade): DescribedZoneSheets {
  const sheets = listSheets(result, cuts, trade);
  if (sheets.length === 0) return {};
  return {
    sheetsOfZones: sheets.map(({ name, described }) => ({
      name,
      zones: [...new Set(described.plan.map(({ zone = 0 }) => zone))].sort((a, b) => a - b),
      ...described,
    })),
    ...describeNarrow(result, cuts),
  };
}

function describeNarrow(result: LayoutResult, cuts: Cuts): DescribedNarrowAtDoors {
  const narrow = narrowAtDoors(result, cuts.sheets ?? []);
  if (narrow.length === 0) return {};
  return { narrowAtDoors: narrow.map((one) => ({ ...one, least: one.least / UNITS_PER_INCH })) };
}

function listSheets(result: LayoutResult, cuts: Cuts, field: Trade) {
  return sellKinds(cuts, result, field).flatMap(({ name, order, toBuy: { buy, kind, sheets } }) => {
    if (sheets === null) return [];
    const trade = tradeOfKind(result.kinds[kind] as LayoutResult['kinds'][number], result.request, field);
    const described: DescribedSheet = {
      needed: sheets.needed,
      buy,
      bound: sheets.bound,
      chips: sheets.chips,
      perSheet: chipsOfSheet(sheets.sheet),
      coverageSqIn: squareInches(coverageOf(sheets, trade)),
      boxes: order.boxes,
      plan: sheets.places.map(({ from, rows, columns, x, y, zone }, index) => ({
        sheet: sheets.first + index,
        from,
        rows,
        columns,
        at: [x, y],
        ...(zone !== undefined && { zone }),
      })),
    };
    return [{ name, described }];
  });
}

/** The order of a floor in tiles: those that the cuts need, and those that are bought, singly or on sheets. */
export function countInTiles(result: LayoutResult, cuts: Cuts): { readonly needed: number; readonly buy: number } {
  return {
    needed: cutsOfKinds(cuts).reduce((sum, { tilesNeeded }) => sum + tilesNeeded, 0),
    buy: tilesToBuy(result, cuts).reduce(
      (sum, { buy, sheets }) => sum + buy * (sheets === null ? 1 : chipsOfSheet(sheets.sheet)),
      0,
    ),
  };
}
