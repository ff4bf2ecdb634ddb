import { divideUp } from '#app/layout/counts/divide-up.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { LaidSheet, Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { type ChipGrid, cellOfChip, chipGridOf, cornerOfChip } from '#app/layout/mosaics/chip-grid.ts';
import { type CutBlock, countSheets, cutSheets } from '#app/layout/mosaics/cut-sheets.ts';
import { chipsOnFloor, laySheets, type SheetPlace, sheetStarts } from '#app/layout/mosaics/lay-sheets.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** Stretches of sheets that are looked at for all starts together; a larger floor is tried from one corner only. */
const MOST_TRIED = 4_000_000;

/** The sheets over a layout's chips, from the start that needs the fewest; null if its pattern does not come on sheets. */
export function planSheets(
  layout: Pick<LayoutResult, 'request' | 'origin' | 'layers' | 'pieces' | 'shapes' | 'kinds' | 'counts'>,
  sheet: Sheet,
): SheetPlan | null {
  const grid = chipGridOf(layout);
  if (grid === null) return null;
  const chips = chipsOnFloor(layout, grid);
  const starts = sheetStarts(chips, sheet);
  const isLarge = (chips.runs.length + chips.chips / sheet.columns) * starts.length > MOST_TRIED;
  let best: { readonly needed: number; readonly places: readonly LaidSheet[] } | undefined;
  for (const start of isLarge ? starts.slice(0, 1) : starts) {
    const laid = laySheets(chips, grid, sheet, start);
    const cuts = cutSheets(laid, sheet);
    const needed = countSheets(cuts);
    if (best !== undefined && needed >= best.needed) continue;
    best = { needed, places: laid.map((place, index) => laidSheet(place, cuts[index] as CutBlock, grid)) };
  }
  return {
    sheet,
    needed: best?.needed ?? 0,
    bound: boundOf(layout, sheet),
    chips: chips.chips,
    area: cellOfChip(grid) * chipsOfSheet(sheet),
    places: best?.places ?? [],
  };
}

function laidSheet({ rows, columns, first }: SheetPlace, { opener, cut }: CutBlock, grid: ChipGrid): LaidSheet {
  return { from: opener + 1, rows, columns, cut: { row: cut.row, column: cut.column }, ...cornerOfChip(grid, first) };
}

/** Of the kind of which most sheets are needed. */
function boundOf({ kinds, shapes }: Pick<LayoutResult, 'kinds' | 'shapes'>, sheet: Sheet): number {
  const bounds = kinds.map((kind, index) => {
    const own = shapes.filter((shape: CutShape) => shape.kind === index);
    const cutTwice = own.reduce((sum, { area, count }) => sum + Math.round(2 * area) * count, 0);
    const areaTwice = Math.round(2 * tileArea(kind));
    return divideUp(kind.counts.full * areaTwice + cutTwice, areaTwice * chipsOfSheet(sheet));
  });
  return Math.max(0, ...bounds);
}
