import type { Mark, Marks } from '#app/drawing/marks.ts';
import type { WorldRect } from '#app/drawing/view.ts';

/** Pictures are compared square by square of so many pixels. */
const CELL_PX = 16;
/** Round each mark, for the edges that are softened: a canvas may have a quarter of the screen's pixels. */
const PAD_PX = 4;

/** The squares of a picture in which it differs from another. */
export class ChangedCells {
  readonly #columns: number;
  readonly #rows: number;
  readonly #isChanged: Uint8Array;
  /** How many have changed, of all: 0 to 1. */
  get share(): number {
    return this.#isChanged.reduce((sum, is) => sum + is, 0) / this.#isChanged.length;
  }

  constructor(before: Marks, after: Marks, widthPx: number, heightPx: number) {
    this.#columns = Math.max(1, Math.ceil(widthPx / CELL_PX));
    this.#rows = Math.max(1, Math.ceil(heightPx / CELL_PX));
    this.#isChanged = new Uint8Array(this.#columns * this.#rows);
    const kept = keepInOrder(before, after);
    for (const [index, mark] of after.list.entries()) if (kept.after[index] === 0) this.#mark(mark.box);
    for (const [index, mark] of before.list.entries()) if (kept.before[index] === 0) this.#mark(mark.box);
    for (const { one, other } of kept.kin) {
      for (const outline of one) if (!other.some(({ hash }) => hash === outline.hash)) this.#mark(outline.box);
    }
  }

  /** Whether any of the box (pixels) has to be painted again. */
  meet(box: WorldRect): boolean {
    return this.#each(box, (index) => this.#isChanged[index] === 1);
  }

  /** The changed squares, those beside one another together (pixels, apart from one another). */
  rects(): WorldRect[] {
    const rects: WorldRect[] = [];
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        const from = column;
        while (column < this.#columns && this.#isChanged[row * this.#columns + column] === 1) column += 1;
        if (column > from) {
          const [minY, maxY] = [row * CELL_PX, (row + 1) * CELL_PX];
          const above = rects.find(
            (rect) => rect.maxY === minY && rect.minX === from * CELL_PX && rect.maxX === column * CELL_PX,
          );
          if (above) rects[rects.indexOf(above)] = { ...above, maxY };
          else rects.push({ minX: from * CELL_PX, maxX: column * CELL_PX, minY, maxY });
        }
      }
    }
    return rects;
  }

  #mark(box: WorldRect): void {
    this.#each(box, (index) => {
      this.#isChanged[index] = 1;
      return false;
    });
  }

  /** Calls for each square of the box (at the picture's edge of what lies outside), until one answers true. */
  #each(box: WorldRect, call: (index: number) => boolean): boolean {
    const cell = (px: number, last: number) => Math.max(0, Math.min(last, Math.floor(px / CELL_PX)));
    const [left, right] = [cell(box.minX - PAD_PX, this.#columns - 1), cell(box.maxX + PAD_PX, this.#columns - 1)];
    const [top, bottom] = [cell(box.minY - PAD_PX, this.#rows - 1), cell(box.maxY + PAD_PX, this.#rows - 1)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) if (call(row * this.#columns + column)) return true;
    }
    return false;
  }
}

type Outlines = NonNullable<Mark['outlines']>;

interface Kept {
  /** 1 for each mark that stands in the other picture too. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Outlines of marks that differ in some of them only, both ways. */
  readonly kin: readonly { readonly one: Outlines; readonly other: Outlines }[];
}

/**
 * Which marks of both stand in both in one order: what is painted over what is then the same for them. As many as there are
 * (longest increasing subsequence, by patience sorting).
 */
function keepInOrder(before: Marks, after: Marks): Kept {
  const kept = { before: new Uint8Array(before.list.length), after: new Uint8Array(after.list.length) };
  const kin: Kept['kin'][number][] = [];
  const pairs = pairAlike(before, after);
  const tails: number[] = [];
  const previous = new Int32Array(pairs.length);
  for (const [index, pair] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair).before < pair.before) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = index;
  }
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] as number) {
    const pair = pairs[index] as Pair;
    kept.before[pair.before] = 1;
    kept.after[pair.after] = 1;
    const [one, other] = [before.list[pair.before]?.outlines, after.list[pair.after]?.outlines];
    if (pair.isKin && one && other) kin.push({ one, other }, { one: other, other: one });
  }
  return { ...kept, kin };
}

interface Pair {
  readonly before: number;
  readonly after: number;
  /** They have their style and first outline in common only. */
  readonly isKin: boolean;
}

/** Each mark of the later picture with one of the earlier that looks the same, or is its kin, each used once; in the later one's order. */
function pairAlike(before: Marks, after: Marks): Pair[] {
  const alike = new Places(before.list, ({ hash }) => hash);
  const pairs = after.list.map((mark, index): Pair | null => {
    const place = alike.take(mark.hash, (found) => after.isLike(mark, before, found));
    return place === null ? null : { before: place, after: index, isKin: false };
  });
  const taken = new Set(pairs.map((pair) => pair?.before));
  const left = before.list.map((mark, index) => (mark.outlines === null || taken.has(index) ? null : mark));
  const kin = new Places(left, firstOutline);
  return after.list.flatMap((mark, index) => {
    const pair = pairs[index];
    if (pair) return [pair];
    const place = mark.outlines === null ? null : kin.take(firstOutline(mark), () => true);
    return place === null ? [] : [{ before: place, after: index, isKin: true }];
  });
}

function firstOutline({ outlines }: Mark): number {
  return outlines?.[0]?.hash ?? 0;
}

/** Where marks of one hash stand, each given away once. */
class Places {
  readonly #marks: readonly (Mark | null)[];
  readonly #places = new Map<number, number[]>();

  constructor(marks: readonly (Mark | null)[], hashOf: (mark: Mark) => number) {
    this.#marks = marks;
    for (let index = marks.length - 1; index >= 0; index--) {
      const mark = marks[index];
      if (!mark) continue;
      const same = this.#places.get(hashOf(mark));
      if (same) same.push(index);
      else this.#places.set(hashOf(mark), [index]);
    }
  }

  /** The first that is left, where it fits. */
  take(hash: number, fits: (mark: Mark) => boolean): number | null {
    const place = this.#places.get(hash)?.pop();
    return place !== undefined && fits(this.#marks[place] as Mark) ? place : null;
  }
}
