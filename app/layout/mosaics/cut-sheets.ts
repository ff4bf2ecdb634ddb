import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { type SheetBlock, upToRepeat } from '#app/layout/mosaics/sheet.ts';

type Size = Pick<SheetBlock, 'rows' | 'columns'>;

/** A block to lay, and from which sheet it comes. */
export interface CutBlock {
  /** Index of the block for which its sheet was opened: its own if it is the first one on a sheet. */
  readonly opener: number;
  /** The position in the sheet that it is cut from. */
  readonly cut: SheetBlock;
}

/** A part of a sheet that is left. */
interface Rest extends SheetBlock {
  readonly opener: number;
}

/** Orders worth trying: those that start with the blocks that are hardest to place. */
const ORDERS: readonly ((size: Size) => number)[] = [
  ({ rows, columns }) => rows * columns,
  ({ rows, columns }) => rows * 1e4 + columns,
  ({ rows, columns }) => columns * 1e4 + rows,
  ({ rows, columns }) => Math.max(rows, columns) * 1e4 + Math.min(rows, columns),
];

/**
 * Cuts the blocks from as few sheets as it can. Each block comes from one sheet, which is cut along its joints into
 * strips of whole rows or whole columns, and these are cut across. Nothing is lost between chips. What remains of a
 * sheet starts at a whole repeat of its edge, so it fits wherever a block does. Every machine gives the same result.
 */
export function cutSheets(blocks: readonly Size[], sheet: Sheet): readonly CutBlock[] {
  let best: { readonly cuts: readonly CutBlock[]; readonly sheets: number } | undefined;
  for (const weight of ORDERS) {
    const order = blocks.map((_, index) => index);
    const weights = blocks.map(weight);
    order.sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
    for (const inRowsFirst of [true, false]) {
      const cuts = fill(blocks, order, sheet, inRowsFirst);
      const sheets = countSheets(cuts);
      if (best === undefined || sheets < best.sheets) best = { cuts, sheets };
    }
  }
  return best?.cuts ?? [];
}

/** The sheets that blocks are cut from. */
export function countSheets(cuts: readonly CutBlock[]): number {
  return cuts.reduce((sum, { opener }, index) => sum + (opener === index ? 1 : 0), 0);
}

/** Each block from the smallest part left that it fits, or from a new sheet. */
function fill(
  blocks: readonly Size[],
  order: readonly number[],
  { rows, columns, repeat }: Sheet,
  inRowsFirst: boolean,
): readonly CutBlock[] {
  const cuts: CutBlock[] = new Array(blocks.length);
  const rests = new Rests();
  for (const index of order) {
    const block = blocks[index] as Size;
    const from = rests.take(block) ?? { opener: index, row: 0, column: 0, rows, columns };
    const cut = { row: from.row, column: from.column, ...sizeOf(block) };
    cuts[index] = { opener: from.opener, cut };
    // The first cut goes through the rest of the sheet, the second one across the strip.
    const below = upToRepeat(cut.row + cut.rows, repeat.rows);
    const beside = upToRepeat(cut.column + cut.columns, repeat.columns);
    const [end, right] = [from.row + from.rows, from.column + from.columns];
    const under = {
      row: below,
      rows: end - below,
      column: from.column,
      columns: inRowsFirst ? from.columns : cut.columns,
    };
    const next = { column: beside, columns: right - beside, row: from.row, rows: inRowsFirst ? cut.rows : from.rows };
    for (const rest of [under, next]) {
      if (rest.rows > 0 && rest.columns > 0) rests.add({ opener: from.opener, ...rest });
    }
  }
  return cuts;
}

function sizeOf({ rows, columns }: Size): Size {
  return { rows, columns };
}

/** The parts that are left, by their size: there are few sizes and many parts. */
class Rests {
  readonly #bySize = new Map<number, Rest[]>();

  add(rest: Rest): void {
    const key = rest.rows * 1e4 + rest.columns;
    const same = this.#bySize.get(key);
    if (same === undefined) this.#bySize.set(key, [rest]);
    else same.push(rest);
  }

  /** Takes out the smallest part that is large enough; of equally small ones the one with fewer rows. */
  take({ rows, columns }: Size): Rest | undefined {
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [key, [rest]] of this.#bySize) {
      if (rest === undefined || rest.rows < rows || rest.columns < columns) continue;
      const area = rest.rows * rest.columns * 1e4 + rest.rows;
      if (area < least) [best, least] = [key, area];
    }
    if (best === undefined) return undefined;
    const parts = this.#bySize.get(best) as Rest[];
    const taken = parts.pop();
    if (parts.length === 0) this.#bySize.delete(best);
    return taken;
  }
}
