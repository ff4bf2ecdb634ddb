import { invariant } from '#app/base/invariant.ts';
import type { Point } from '#app/geometry/point.ts';
import { cellArea, type LatticeStep } from '#app/layout/kernel/lattice.ts';
import type { LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { type ChipRows, chipRowsOf } from '#app/layout/mosaics/chip-rows.ts';

/** A chip's place in its pattern: the row, and the column along the lattice's own step, which leans with the rows. */
interface ChipPlace {
  readonly row: number;
  readonly column: number;
}

/** The rows and columns of a layout's chips. Sheets are placed at multiples of its lattice. */
export interface ChipGrid extends ChipRows {
  readonly origin: Point;
}

/** The grid of a layout; null if its pattern does not come on sheets. */
export function chipGridOf({ request, origin }: Pick<LayoutResult, 'request' | 'origin'>): ChipGrid | null {
  const rows = chipRowsOf(request.finish);
  return rows && { ...rows, origin };
}

/** How many columns a row is further on than the same number of upright rows. */
export function leanOf({ lean: { columns, rows } }: Pick<ChipRows, 'lean'>, row: number): number {
  return Math.floor((row * columns) / rows);
}

/**
 * The place of a tile from the top left corner of its box in the pattern's frame. A smaller tile of the cell has the
 * place of its chip.
 */
export function placeOfChip({ origin, tiles, along, onward }: ChipGrid, corner: Point): ChipPlace {
  const determinant = along.x * onward.y - along.y * onward.x;
  for (const tile of tiles) {
    const [dx, dy] = [corner.x - origin.x - tile.x, corner.y - origin.y - tile.y];
    const column = (dx * onward.y - dy * onward.x) / determinant;
    const row = (along.x * dy - along.y * dx) / determinant;
    if (Number.isInteger(column) && Number.isInteger(row)) return { row, column };
  }
  invariant(false, 'every tile of a layout is one of its pattern');
}

/** The top left corner of the box of the chip there, in the pattern's frame. */
export function cornerOfChip({ origin, tiles, along, onward }: ChipGrid, { row, column }: ChipPlace): Point {
  const [{ x, y }] = tiles;
  return {
    x: origin.x + x + column * along.x + row * onward.x,
    y: origin.y + y + column * along.y + row * onward.y,
  };
}

/** From one tile of a run to the next, in rows and columns. */
export function stepInGrid({ along, onward }: ChipGrid, { step }: Pick<PlacedLayer, 'step'>): ChipPlace {
  const determinant = along.x * onward.y - along.y * onward.x;
  return {
    column: (step.x * onward.y - step.y * onward.x) / determinant,
    row: (along.x * step.y - along.y * step.x) / determinant,
  };
}

/** The floor that one chip covers with its joint, in square lattice units. */
export function cellOfChip({ along, onward }: { readonly along: LatticeStep; readonly onward: LatticeStep }): number {
  return cellArea({ a: along, b: onward });
}
