import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import { kindsOfField, tilesInBox } from '#app/layout/order/sell-kinds.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

type Weighed = Pick<LayoutResult, 'kinds' | 'request'>;

/** The sheet that the field's tile is sold on; null if it is sold singly. */
export function sheetOfField({ request }: Pick<Weighed, 'request'>, trade: Trade): Sheet | null {
  return sheetOf(trade, request.finish.layoutType);
}

/** The tile area of one weighed unit: a tile of the main kind, or all tiles on its sheet. Square lattice units. */
export function areaOfWeighed(layout: Weighed, trade: Trade): number {
  const sheet = sheetOfField(layout, trade);
  if (sheet === null) return tileArea(layout.kinds[0]);
  const onSheet = kindsOfField(layout).filter(({ ofZones }) => !ofZones?.isCorner);
  return chipsOfSheet(sheet) * onSheet.reduce((sum, kind) => sum + tileArea(kind), 0);
}

/** The number of weighed units in a box; null if unknown. */
export function weighedInBox(layout: Weighed, trade: Trade): number | null {
  return sheetOfField(layout, trade) === null ? tilesInBox(trade, 0, layout.kinds[0]) : trade.sheetsPerBox;
}
