import { divideUp } from '#app/layout/counts/divide-up.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** A floor with the kinds of its tiles that are on a sheet, by their indexes. */
export interface FloorOnSheet {
  readonly layout: Pick<LayoutResult, 'kinds' | 'shapes'>;
  readonly kinds: readonly number[];
}

/**
 * No plan lays the floors of fewer sheets: their whole chips and the area of the cut ones over the chips of a sheet, of the
 * kind of chip of which most sheets are needed. The floors are laid of the same sheet.
 */
export function boundSheets(floors: readonly FloorOnSheet[], sheet: Sheet): number {
  const [first] = floors;
  if (first === undefined) return 0;
  const bounds = first.kinds.map((kind, place) => {
    const areaTwice = Math.round(2 * tileArea(first.layout.kinds[kind] as LayoutResult['kinds'][number]));
    const placedTwice = floors.reduce((sum, { layout, kinds }) => sum + placedAreaTwice(layout, kinds[place] ?? -1), 0);
    return divideUp(placedTwice, areaTwice * chipsOfSheet(sheet));
  });
  return Math.max(0, ...bounds);
}

function placedAreaTwice({ kinds, shapes }: FloorOnSheet['layout'], index: number): number {
  const kind = kinds[index];
  if (kind === undefined) return 0;
  const own = shapes.filter((shape) => shape.kind === index);
  const cutTwice = own.reduce((sum, { area, count }) => sum + Math.round(2 * area) * count, 0);
  return kind.counts.full * Math.round(2 * tileArea(kind)) + cutTwice;
}
