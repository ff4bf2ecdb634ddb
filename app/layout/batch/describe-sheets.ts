import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { chipsOfSheet, coverageOf } from '#app/layout/mosaics/sheet.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { squareInches } from '#app/layout/units/area.ts';

/** The sheets of a mosaic. */
export interface DescribedSheets {
  /** Only of tiles that are sold by the sheet. */
  readonly sheets?: {
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
    }[];
  };
}

export function describeSheets(result: LayoutResult, cuts: Cuts, trade: Trade): DescribedSheets {
  const { sheets } = cuts;
  if (sheets === undefined) return {};
  const [{ order, toBuy }] = sellKinds(cuts, result, trade);
  return {
    sheets: {
      needed: sheets.needed,
      buy: toBuy.buy,
      bound: sheets.bound,
      chips: sheets.chips,
      perSheet: chipsOfSheet(sheets.sheet),
      coverageSqIn: squareInches(coverageOf(sheets, trade)),
      boxes: order.boxes,
      plan: sheets.places.map(({ from, rows, columns, x, y }, index) => ({
        sheet: index + 1,
        from,
        rows,
        columns,
        at: [x, y],
      })),
    },
  };
}
