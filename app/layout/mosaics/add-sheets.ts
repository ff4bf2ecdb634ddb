import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';

/** The cuts of a layout with its sheets, if its tile is sold by the sheet. Tiles of several zones are counted one by one. */
export function addSheets(layout: LayoutResult, cuts: Cuts): Cuts {
  if (layout.zones !== undefined) return cuts;
  const sheet = sheetOf(cuts.options, layout.request.finish.layoutType);
  const sheets = sheet && planSheets(layout, sheet);
  return sheets ? { ...cuts, sheets } : cuts;
}
