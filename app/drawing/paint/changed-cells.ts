import { isLookAlike, type Mark, type MarkedPicture } from '#app/drawing/display-list/marks.ts';
import type { Bounds } from '#app/geometry/bounds.ts';

/** Side of the squares in which pictures are compared, in pixels. */
const CELL_PX = 16;
/** Round each mark, for the edges that are softened: a canvas may have a quarter of the screen's pixels. */
const PAD_PX = 4;

/** The squares of a picture in which it differs from another. */
export class ChangedCells {
  readonly #columns: number;
  readonly #rows: number;
  readonly #isChanged: Uint8Array;
  /** The share of changed squares: 0 to 1. */
  get share(): number {
    let changed = 0;
    for (const is of this.#isChanged) changed += is;
    return changed / this.#isChanged.length;
  }

  constructor(before: MarkedPicture, after: MarkedPicture, widthPx: number, heightPx: number) {
    this.#columns = Math.max(1, Math.ceil(widthPx / CELL_PX));
    this.#rows = Math.max(1, Math.ceil(heightPx / CELL_PX));
    this.#isChanged = new Uint8Array(this.#columns * this.#rows);
    const kept = keepInOrder(before, after);
    this.#markAll(after, kept.after);
    this.#markAll(before, kept.before);
    for (const { one, other } of kept.kin) {
      for (const outline of one) if (!other.some(({ hash }) => hash === outline.hash)) this.#mark(outline.box);
    }
  }

  /** Whether any of the box (pixels) has to be painted again. */
  meet(box: Bounds): boolean {
    return this.#each(box, (index) => this.#isChanged[index] === 1);
  }

  /** The changed squares, with adjacent ones merged (pixels, disjoint). */
  rects(): Bounds[] {
    const rects: Bounds[] = [];
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

  #markAll({ list }: MarkedPicture, isKept: Uint8Array): void {
    for (let index = 0; index < list.length; index++) if (isKept[index] === 0) this.#mark((list[index] as Mark).box);
  }

  #mark(box: Bounds): void {
    this.#each(box, (index) => {
      this.#isChanged[index] = 1;
      return false;
    });
  }

  /** Calls for each square of the box (clamped to the picture), until a call returns true. */
  #each(box: Bounds, call: (index: number) => boolean): boolean {
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
  /** 1 for each mark that is also in the other picture. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Outlines of marks that share only some of them, in both directions. */
  readonly kin: readonly { readonly one: Outlines; readonly other: Outlines }[];
}

/**
 * Finds marks that are in the same order in both pictures, so that painting them in order gives the same result. Finds
 * as many as possible (longest increasing subsequence, by patience sorting).
 */
function keepInOrder(before: MarkedPicture, after: MarkedPicture): Kept {
  const kept = { before: new Uint8Array(before.list.length), after: new Uint8Array(after.list.length) };
  const kin: Kept['kin'][number][] = [];
  const { partners, areKin } = pairAlike(before, after);
  const tails: number[] = [];
  const previous = new Int32Array(partners.length);
  for (let index = 0; index < partners.length; index++) {
    const partner = partners[index] as number;
    if (partner === NONE) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((partners[tails[middle] as number] as number) < partner) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] as number) : NONE;
    tails[low] = index;
  }
  for (let index = tails.at(-1) ?? NONE; index !== NONE; index = previous[index] as number) {
    const partner = partners[index] as number;
    kept.before[partner] = 1;
    kept.after[index] = 1;
    if (areKin[index] === 0) continue;
    const [one, other] = [before.list[partner]?.outlines, after.list[index]?.outlines];
    if (one && other) kin.push({ one, other }, { one: other, other: one });
  }
  return { ...kept, kin };
}

/** No mark. */
const NONE = -1;

interface Partners {
  /** For each mark of the later picture the index of its partner in the earlier one, or none. */
  readonly partners: Int32Array;
  /** 1 if the two share only the style and the first outline. */
  readonly areKin: Uint8Array;
}

/** Each mark of the later picture with one of the earlier that looks the same, or is its kin, each used once. */
function pairAlike(before: MarkedPicture, after: MarkedPicture): Partners {
  const partners = new Int32Array(after.list.length).fill(NONE);
  const areKin = new Uint8Array(after.list.length);
  const isTaken = new Uint8Array(before.list.length);
  const alike = new Places(before.list, ({ hash }) => hash);
  for (let index = 0; index < partners.length; index++) {
    const mark = after.list[index] as Mark;
    const place = alike.take(mark.hash, (found) => after.isLike(mark, before, found));
    if (place === NONE) continue;
    partners[index] = place;
    isTaken[place] = 1;
  }
  const left = before.list.map((mark, index) => (mark.outlines === null || isTaken[index] === 1 ? null : mark));
  const kin = new Places(left, firstOutline);
  for (let index = 0; index < partners.length; index++) {
    const mark = after.list[index] as Mark;
    if (partners[index] !== NONE || mark.outlines === null) continue;
    partners[index] = kin.take(firstOutline(mark), (found) => isLookAlike(mark, found));
    areKin[index] = 1;
  }
  return { partners, areKin };
}

function firstOutline({ outlines }: Mark): number {
  return outlines?.[0]?.hash ?? 0;
}

/** The positions of marks by hash; each is taken once. */
class Places {
  readonly #marks: readonly (Mark | null)[];
  readonly #first = new Map<number, number>();
  /** The next place of the same hash. */
  readonly #next: Int32Array;

  constructor(marks: readonly (Mark | null)[], hashOf: (mark: Mark) => number) {
    this.#marks = marks;
    this.#next = new Int32Array(marks.length);
    for (let index = marks.length - 1; index >= 0; index--) {
      const mark = marks[index];
      if (!mark) continue;
      const hash = hashOf(mark);
      this.#next[index] = this.#first.get(hash) ?? NONE;
      this.#first.set(hash, index);
    }
  }

  /** Takes the first remaining one if it fits. */
  take(hash: number, fits: (mark: Mark) => boolean): number {
    const place = this.#first.get(hash) ?? NONE;
    if (place === NONE) return NONE;
    this.#first.set(hash, this.#next[place] as number);
    return fits(this.#marks[place] as Mark) ? place : NONE;
  }
}
