import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { type Cuts, piecesOfTile } from '#app/layout/model/cuts.ts';
import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet, SheetOnFloor, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { type ZoneView, zoneViews } from '#app/layout/model/zone-views.ts';
import { boundSheets } from '#app/layout/mosaics/bound-sheets.ts';
import { type ChipGrid, cellOfChip, chipGridOf, cornerOfChip, placeOfChip } from '#app/layout/mosaics/chip-grid.ts';
import { chipsOnFloor, laySheets } from '#app/layout/mosaics/lay-sheets.ts';
import { countByCoverage } from '#app/layout/mosaics/sheet.ts';

/** A sheet or a part of one on the floor, before it is known from which sheet it is cut. */
interface PlainPlace extends Pick<SheetOnFloor, 'x' | 'y' | 'zone' | 'part'> {
  readonly boxes: Bounds[];
  readonly labels: string[];
}

/**
 * The plan of sheets with unknown pieces: every tile of the layout is a sheet, and cut ones come from the sheets of the
 * cutting plan. `kind` is the index of that tile.
 */
export function planPlainSheets(
  layout: LayoutResult,
  cuts: Cuts,
  { sheet, kind, coverage }: { readonly sheet: Sheet; readonly kind: number; readonly coverage: string },
  first: number,
): SheetPlan | null {
  const places: PlainPlace[] = [];
  const placeOfPiece = new Map<number, number>();
  const seen = new Map<number, number>();
  let cell = 0;
  for (const view of zoneViews(layout)) {
    const part = seen.get(view.zone) ?? 0;
    seen.set(view.zone, part + 1);
    if (!view.layout.layers.some((layer) => layer.kind === kind)) continue;
    const grid = chipGridOf(view.layout);
    if (grid === null) continue;
    cell = cellOfChip(grid);
    addPlaces(view, part, { grid, sheet }, places, placeOfPiece);
  }
  if (places.length === 0) return null;
  const from = openers(cuts, placeOfPiece, places.length);
  const tile = layout.kinds[kind] as LayoutKind;
  const each = areaInLattice(coverage);
  const stated = each === null ? null : { floor: floorOf(layout, tile, cell), each };
  const least = stated === null ? 0 : countByCoverage(stated);
  const needed = kind === 0 ? cuts.tilesNeeded : (cuts.others[kind - 1]?.tilesNeeded ?? 0);
  return {
    sheet,
    kinds: [kind],
    needed: Math.max(needed, least),
    bound: Math.max(boundSheets([{ layout, kinds: [kind] }], sheet), least),
    ...(stated && { stated }),
    chips: places.length,
    area: cell,
    first,
    places: places.map(({ x, y, zone, part, boxes, labels }, index): SheetOnFloor => {
      const [one, ...others] = boxes;
      return {
        from: (from[index] as number) + first,
        rows: 1,
        columns: 1,
        cut: { row: 0, column: 0 },
        ...(one && { box: others.reduce(joinBounds, one), labels: [...new Set(labels)] }),
        x,
        y,
        ...(zone !== undefined && { zone, part }),
      };
    }),
  };
}

function addPlaces(
  { layout, zone, name, firstPiece }: ZoneView,
  part: number,
  { grid, sheet }: { readonly grid: ChipGrid; readonly sheet: Sheet },
  places: PlainPlace[],
  placeOfPiece: Map<number, number>,
): void {
  const start = places.length;
  const sheets = laySheets(chipsOnFloor(layout, grid), grid, sheet, { row: 0, column: 0 });
  const placeAt = new Map(sheets.map((place, index) => [`${place.first.row},${place.first.column}`, start + index]));
  for (const place of sheets) {
    places.push({ ...cornerOfChip(grid, place.first), ...(name !== null && { zone, part }), boxes: [], labels: [] });
  }
  for (const [index, { tileX, tileY, shape }] of layout.pieces.entries()) {
    const { row, column } = placeOfChip(grid, { x: tileX, y: tileY });
    const at = placeAt.get(`${row},${column}`);
    const cut = layout.shapes[shape];
    if (at === undefined || cut === undefined) continue;
    placeOfPiece.set(firstPiece + index, at);
    places[at]?.boxes.push(ringBounds(cut.outline));
    places[at]?.labels.push(cut.label);
  }
}

/** For each place, the place for which its sheet is opened: its own if it is whole. */
function openers(cuts: Cuts, placeOfPiece: ReadonlyMap<number, number>, places: number): readonly number[] {
  const from = Array.from({ length: places }, (_, place) => place);
  for (let tile = 0; tile < cuts.tileStarts.length - 1; tile++) {
    const own = piecesOfTile(cuts, tile).flatMap((piece) => placeOfPiece.get(piece) ?? []);
    const opener = Math.min(...own);
    for (const place of own) from[place] = opener;
  }
  return from;
}

/** The floor that a kind of sheet covers, joints included. */
function floorOf({ netArea, zones }: LayoutResult, { counts, ofZones }: LayoutKind, cell: number): number {
  const around =
    zones === undefined
      ? netArea
      : zones.reduce((sum, { area }, zone) => ((ofZones?.counts[zone]?.touched ?? 0) > 0 ? sum + area : sum), 0);
  return Math.min(around, counts.exact * cell);
}
