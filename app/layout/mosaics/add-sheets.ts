import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { sheetOfKind } from '#app/layout/mosaics/sheet-of.ts';

/** The cuts of a layout with the sheets of its tiles that are sold by the sheet. */
export function addSheets(layout: LayoutResult, cuts: Cuts): Cuts {
  const sheets = planSheets(layout, (kind) =>
    sheetOfKind(layout.kinds[kind] as LayoutKind, layout.request, cuts.kindOptions?.[kind] ?? cuts.options),
  );
  return sheets.length === 0 ? cuts : { ...cuts, sheets };
}
