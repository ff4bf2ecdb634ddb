import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet, SheetOnFloor, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { type ZoneView, zoneViews } from '#app/layout/model/zone-views.ts';
import { boundSheets } from '#app/layout/mosaics/bound-sheets.ts';
import { type ChipGrid, cellOfChip, chipGridOf, cornerOfChip } from '#app/layout/mosaics/chip-grid.ts';
import { type CutBlock, countSheets, cutSheets } from '#app/layout/mosaics/cut-sheets.ts';
import { chipsOnFloor, laySheets, type SheetPlace, sheetStarts } from '#app/layout/mosaics/lay-sheets.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';

/** Stretches of sheets that are looked at for all starts together; a larger floor is tried from one corner only. */
const MOST_TRIED = 4_000_000;

/** The kinds of tile on one sheet, the chip first, and the sheet. */
interface OnSheet {
  readonly sheet: Sheet;
  readonly kinds: readonly [number, ...number[]];
}

/** A part of the floor with the places of its sheets and its own cuts. */
interface SheetsOnPart {
  readonly view: ZoneView;
  /** Its place among the parts of its zone. */
  readonly part: number;
  readonly grid: ChipGrid;
  readonly chips: number;
  readonly places: readonly SheetPlace[];
  readonly cuts: readonly CutBlock[];
}

/**
 * The sheets over a layout's chips, for each kind of sheet: the field's, and those of zones with the same sheet,
 * together. Every part of the floor is laid from the start that needs the fewest. `sheetOf` gives the sheet of a kind
 * of tile; null if it is sold singly. `planPlain` plans sheets with unknown pieces.
 */
export function planSheets(
  layout: LayoutResult,
  sheetOf: (kind: number) => Sheet | null,
  planPlain: (sheet: Sheet, kind: number, first: number) => SheetPlan | null = () => null,
): readonly SheetPlan[] {
  const sheets = sheetsOf(layout, sheetOf);
  if (sheets.length === 0) return [];
  const views = zoneViews(layout);
  const plans: SheetPlan[] = [];
  let first = 1;
  for (const one of sheets) {
    const { sheet, kinds } = one;
    const sheetPlan = sheet.isPlain ? planPlain(sheet, kinds[0], first) : planSheet(layout, views, one, first);
    if (sheetPlan === null) continue;
    plans.push(sheetPlan);
    first += sheetPlan.places.length;
  }
  return plans;
}

function sheetsOf({ kinds }: LayoutResult, sheetOf: (kind: number) => Sheet | null): readonly OnSheet[] {
  // All kinds of one finish are on its sheet.
  const found = new Map<number, { readonly sheet: Sheet; readonly kinds: [number, ...number[]] }>();
  for (const [index, kind] of kinds.entries()) {
    const sheet = sheetOf(index);
    if (sheet === null) continue;
    const first = kind.ofZones?.first ?? 0;
    const known = found.get(first);
    if (known === undefined) found.set(first, { sheet, kinds: [index] });
    else known.kinds.push(index);
  }
  return [...found.values()];
}

function planSheet(
  layout: LayoutResult,
  views: readonly ZoneView[],
  { sheet, kinds }: OnSheet,
  first: number,
): SheetPlan | null {
  const seen = new Map<number, number>();
  const parts = views.flatMap((view): SheetsOnPart[] => {
    const part = seen.get(view.zone) ?? 0;
    seen.set(view.zone, part + 1);
    if (!view.layout.layers.some(({ kind }) => kinds.includes(kind))) return [];
    const grid = chipGridOf(view.layout);
    return grid === null ? [] : [{ view, part, grid, ...layPart(view.layout, grid, sheet) }];
  });
  const [some] = parts;
  if (some === undefined) return null;
  const places = parts.flatMap((one) => one.places.map((place) => ({ one, place })));
  const apart = eachByItself(parts);
  const pooled =
    parts.length === 1
      ? apart
      : cutSheets(
          places.map(({ place }) => place),
          sheet,
        );
  const cuts = countSheets(apart) <= countSheets(pooled) ? apart : pooled;
  return {
    sheet,
    kinds,
    needed: countSheets(cuts),
    bound: boundSheets([{ layout, kinds }], sheet),
    chips: parts.reduce((sum, { chips }) => sum + chips, 0),
    area: cellOfChip(some.grid) * chipsOfSheet(sheet),
    first,
    places: places.map(({ one, place }, index) => placeSheet(place, cuts[index] as CutBlock, one, first)),
  };
}

function layPart(layout: LayoutResult, grid: ChipGrid, sheet: Sheet): Pick<SheetsOnPart, 'chips' | 'places' | 'cuts'> {
  const chips = chipsOnFloor(layout, grid);
  const starts = sheetStarts(chips, sheet);
  const isLarge = (chips.runs.length + chips.chips / sheet.columns) * starts.length > MOST_TRIED;
  let best: { readonly needed: number; readonly places: readonly SheetPlace[]; readonly cuts: readonly CutBlock[] } = {
    needed: Number.POSITIVE_INFINITY,
    places: [],
    cuts: [],
  };
  for (const start of isLarge ? starts.slice(0, 1) : starts) {
    const places = laySheets(chips, grid, sheet, start);
    const cuts = cutSheets(places, sheet);
    const needed = countSheets(cuts);
    if (needed < best.needed) best = { needed, places, cuts };
  }
  return { chips: chips.chips, places: best.places, cuts: best.cuts };
}

/** The cuts of the parts one after the other, none from a sheet of another part. */
function eachByItself(parts: readonly SheetsOnPart[]): readonly CutBlock[] {
  let before = 0;
  return parts.flatMap(({ cuts }) => {
    const from = before;
    before += cuts.length;
    return cuts.map(({ opener, cut }) => ({ opener: opener + from, cut }));
  });
}

function placeSheet(
  { rows, columns, first }: SheetPlace,
  { opener, cut }: CutBlock,
  { view, part, grid }: SheetsOnPart,
  firstNumber: number,
): SheetOnFloor {
  return {
    from: opener + firstNumber,
    rows,
    columns,
    cut: { row: cut.row, column: cut.column },
    ...cornerOfChip(grid, first),
    ...(view.name !== null && { zone: view.zone, part }),
  };
}
