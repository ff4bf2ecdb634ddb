import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import { planPlainSheets } from '#app/layout/mosaics/plan-plain-sheets.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { sheetOfKind } from '#app/layout/mosaics/sheet-of.ts';

/** The cuts of a layout with the sheets of its tiles that are sold by the sheet. */
export function addSheets(layout: LayoutResult, cuts: Cuts): Cuts {
  const optionsOf = (kind: number) => cuts.kindOptions?.[kind] ?? cuts.options;
  const sheets = planSheets(
    layout,
    (kind) => sheetOfKind(layout.kinds[kind] as LayoutKind, layout.request, optionsOf(kind)),
    (sheet, kind, first) =>
      planPlainSheets(layout, cuts, { sheet, kind, coverage: optionsOf(kind).sheetCoverage }, first),
  );
  return sheets.length === 0 ? cuts : { ...cuts, sheets };
}
