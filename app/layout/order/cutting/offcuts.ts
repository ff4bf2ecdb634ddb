import { areaOf, type Extent, measureExtent, SLACK } from '#app/layout/order/cutting/corners.ts';
import { MOST_CORNERS } from '#app/layout/order/cutting/saw.ts';

/** Classes of offcuts by area: finding a place among tens of thousands must not take long. */
const CLASSES = 4096;

/** The least that is kept: by its area, and by the sides of the box around it. */
export interface LeastOffcut {
  readonly area: number;
  readonly side: number;
}

/**
 * The offcuts of started tiles: convex areas for further pieces, sorted by area from the smallest; among equal ones the
 * latest first. An offcut is a number; its corners are in `corners` from pair `starts[hold]` on.
 */
export class Offcuts {
  corners = new Float64Array(1 << 12);
  readonly starts: number[] = [];
  readonly counts: number[] = [];
  readonly tiles: number[] = [];
  readonly widths: number[] = [];
  readonly heights: number[] = [];
  readonly lefts: number[] = [];
  readonly tops: number[] = [];
  /** The last shape found not to fit: the next piece of that shape need not try. */
  readonly refused: number[] = [];
  readonly #areas: number[] = [];
  readonly #classes: number[][] = Array.from({ length: CLASSES }, () => []);
  /** A bit for each class that is not empty. */
  readonly #used = new Int32Array(CLASSES / 32);
  readonly #perArea: number;
  #end = 0;
  readonly #box: Extent = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

  constructor(
    tileArea: number,
    private readonly least: LeastOffcut,
  ) {
    this.#perArea = (CLASSES - 1) ** 2 / tileArea;
  }

  /** Keeps an offcut, unless it is smaller than the least or has very many corners. */
  add(tile: number, ring: Float64Array, start: number, count: number): void {
    const area = areaOf(ring, start, count);
    if (area < this.least.area || count > MOST_CORNERS) return;
    measureExtent(ring, start, count, this.#box);
    const width = this.#box.maxX - this.#box.minX;
    const height = this.#box.maxY - this.#box.minY;
    if (Math.min(width, height) < this.least.side - SLACK) return;
    const hold = this.starts.length;
    if (2 * (this.#end + count) > this.corners.length) {
      const grown = new Float64Array(2 * this.corners.length);
      grown.set(this.corners);
      this.corners = grown;
    }
    for (let i = 0; i < 2 * count; i++) this.corners[2 * this.#end + i] = ring[2 * start + i] as number;
    this.starts.push(this.#end);
    this.counts.push(count);
    this.tiles.push(tile);
    this.widths.push(width);
    this.heights.push(height);
    this.lefts.push(this.#box.minX);
    this.tops.push(this.#box.minY);
    this.refused.push(-1);
    this.#areas.push(area);
    this.#end += count;
    const index = this.#indexOf(area);
    const like = this.#classes[index] as number[];
    like.splice(this.#rankIn(like, area), 0, hold);
    this.#used[index >> 5] = (this.#used[index >> 5] as number) | (1 << (index & 31));
  }

  /** Removes and returns the first offcut of at least `area` for which `fits` returns true; -1 if there is none. */
  take(area: number, fits: (hold: number) => boolean): number {
    const first = this.#indexOf(area);
    for (let index = this.#nextUsed(first); index < CLASSES; index = this.#nextUsed(index + 1)) {
      const like = this.#classes[index] as number[];
      for (let at = index === first ? this.#rankIn(like, area) : 0; at < like.length; at++) {
        const hold = like[at] as number;
        if (!fits(hold)) continue;
        like.splice(at, 1);
        if (like.length === 0) this.#used[index >> 5] = (this.#used[index >> 5] as number) & ~(1 << (index & 31));
        return hold;
      }
    }
    return -1;
  }

  /** The first occupied class from `index` on; CLASSES if there is none. */
  #nextUsed(index: number): number {
    if (index >= CLASSES) return CLASSES;
    let word = index >> 5;
    let bits = (this.#used[word] as number) & (-1 << (index & 31));
    while (bits === 0) {
      word += 1;
      if (word === this.#used.length) return CLASSES;
      bits = this.#used[word] as number;
    }
    return 32 * word + 31 - Math.clz32(bits & -bits);
  }

  #indexOf(area: number): number {
    return Math.max(0, Math.min(CLASSES - 1, Math.floor(Math.sqrt(Math.max(0, area * this.#perArea)))));
  }

  /** The position of the first offcut of at least `area` in its class. */
  #rankIn(like: readonly number[], area: number): number {
    let [low, high] = [0, like.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#areas[like[middle] as number] as number) < area) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
