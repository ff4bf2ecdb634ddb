import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { type ChipGrid, leanOf, placeOfChip, stepInGrid } from '#app/layout/mosaics/chip-grid.ts';
import { type SheetBlock, upToRepeat } from '#app/layout/mosaics/sheet.ts';

/** Adjacent chips of one row: columns from `from` to before `to`, along the lattice's own step. */
interface ChipRun {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The chips of a floor, full and cut, in drawing order of their rows. */
interface PlacedChips {
  readonly runs: readonly ChipRun[];
  readonly chips: number;
  /** The extent of the rows and of the upright columns. */
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The chip at which a sheet begins: its row and its upright column. */
interface SheetStart {
  readonly row: number;
  readonly column: number;
}

/** The part of a sheet needed at one place: the block around its chips on the floor. */
export interface SheetPlace extends SheetBlock {
  /** The chip at which the block begins, along the lattice's own step. */
  readonly first: { readonly row: number; readonly column: number };
  /** Chips of the block that are on the floor. */
  readonly chips: number;
}

/** More columns than any floor has. */
const SPAN = 2 ** 24;

/** Every chip that is laid, cut ones too. */
export function chipsOnFloor({ layers, pieces }: Pick<LayoutResult, 'layers' | 'pieces'>, grid: ChipGrid): PlacedChips {
  const tiles = layers.reduce((sum, { fullRuns }) => fullRuns.reduce((all, { count }) => all + count, sum), 0);
  const keys = new Float64Array(tiles + pieces.length);
  let at = 0;
  const add = (row: number, column: number) => {
    keys[at++] = row * SPAN + column;
  };
  for (const layer of layers) {
    const step = stepInGrid(grid, layer);
    for (const { x, y, count } of layer.fullRuns) {
      const { row, column } = placeOfChip(grid, { x, y });
      for (let i = 0; i < count; i++) add(row + i * step.row, column + i * step.column);
    }
  }
  for (const { tileX, tileY } of pieces) {
    const { row, column } = placeOfChip(grid, { x: tileX, y: tileY });
    add(row, column);
  }
  return inRuns(keys.sort(), grid);
}

/** Keys in order, each possibly several times, as runs. */
function inRuns(keys: Float64Array, grid: ChipGrid): PlacedChips {
  const runs: { row: number; from: number; to: number }[] = [];
  let chips = 0;
  let previous = Number.NaN;
  for (const key of keys) {
    if (key === previous) continue;
    chips++;
    const last = runs.at(-1);
    if (last !== undefined && key === previous + 1) last.to++;
    else {
      const row = Math.floor(key / SPAN + 0.5);
      runs.push({ row, from: key - row * SPAN, to: key - row * SPAN + 1 });
    }
    previous = key;
  }
  let [firstColumn, lastColumn] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { row, from, to } of runs) {
    firstColumn = Math.min(firstColumn, from + leanOf(grid, row));
    lastColumn = Math.max(lastColumn, to - 1 + leanOf(grid, row));
  }
  return { runs, chips, firstRow: runs[0]?.row ?? 0, lastRow: runs.at(-1)?.row ?? 0, firstColumn, lastColumn };
}

/**
 * The sheets over the chips if one starts at `start`, in reading order of the drawing. Sheets are at multiples of the
 * pattern's lattice, so those of a staggered pattern with an odd number of rows shift back and forth.
 */
export function laySheets(
  { runs }: PlacedChips,
  grid: ChipGrid,
  { rows, columns, repeat }: Sheet,
  start: SheetStart,
): readonly SheetPlace[] {
  const places = new Map<number, { top: number; bottom: number; left: number; right: number; chips: number }>();
  // The start's column along the lattice's own step.
  const startColumn = start.column - leanOf(grid, start.row);
  for (const { row, from, to } of runs) {
    const down = Math.floor((row - start.row) / rows);
    const inSheet = row - start.row - down * rows;
    const shift = leanOf(grid, down * rows) + leanOf(grid, inSheet) - startColumn;
    const last = to - 1 + shift;
    for (let column = from + shift; column <= last; ) {
      const across = Math.floor(column / columns);
      const left = column - across * columns;
      const right = Math.min(last - across * columns, columns - 1);
      const key = down * SPAN + across;
      const place = places.get(key);
      if (place === undefined) places.set(key, { top: inSheet, bottom: inSheet, left, right, chips: right - left + 1 });
      else {
        place.bottom = inSheet;
        place.left = Math.min(place.left, left);
        place.right = Math.max(place.right, right);
        place.chips += right - left + 1;
      }
      column += right - left + 1;
    }
  }
  const found = Array.from(places.keys(), (key) => {
    const down = Math.floor(key / SPAN + 0.5);
    return { key, down, across: key - down * SPAN };
  });
  const isDownFirst = Math.abs(grid.onward.y) >= Math.abs(grid.onward.x);
  found.sort((a, b) => {
    const [down, across] = [a.down - b.down, a.across - b.across];
    return isDownFirst ? down || across : across || down;
  });
  return found.map(({ key, down, across }): SheetPlace => {
    const { top, bottom, left, right, chips } = places.get(key) as NonNullable<ReturnType<typeof places.get>>;
    // Edges that interlock fit only at whole repeats.
    const row = top - (top % repeat.rows);
    const column = left - (left % repeat.columns);
    const first = {
      row: start.row + down * rows + row,
      column: startColumn - leanOf(grid, down * rows) - leanOf(grid, row) + across * columns + column,
    };
    return {
      row,
      column,
      rows: Math.min(rows, upToRepeat(bottom + 1, repeat.rows)) - row,
      columns: Math.min(columns, upToRepeat(right + 1, repeat.columns)) - column,
      first,
      chips,
    };
  });
}

/**
 * Starts worth trying: whole sheets from each corner of the floor, and from its middle with a joint or a sheet there. One
 * that begins where another one does is left out.
 */
export function sheetStarts(
  { firstRow, lastRow, firstColumn, lastColumn }: PlacedChips,
  { rows, columns }: Pick<Sheet, 'rows' | 'columns'>,
): readonly SheetStart[] {
  const down = startsAlong(firstRow, lastRow, rows);
  const across = startsAlong(firstColumn, lastColumn, columns);
  return down.flatMap((row) => across.map((column) => ({ row, column })));
}

function startsAlong(first: number, last: number, size: number): readonly number[] {
  const middle = Math.floor((first + last + 1) / 2);
  const starts = [first, last + 1, middle, middle - Math.floor(size / 2)];
  const seen = new Set<number>();
  return starts.filter((start) => {
    const phase = start - Math.floor(start / size) * size;
    return !seen.has(phase) && seen.add(phase);
  });
}
