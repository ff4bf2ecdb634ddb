import { areaOf, type Corners, clipByLine, SLACK } from '#app/layout/order/cutting/corners.ts';
import { MOST_POCKETS, type Pocket } from '#app/layout/order/cutting/pockets.ts';

/** Offcuts narrower than this are dust (square lattice units: a hundredth of a square millimeter). */
const DUST = 1000;

/** The most sides of a piece and the most corners of an offcut. Anything with more is not used. */
export const MOST_SIDES = 24;
export const MOST_CORNERS = 60;

/** The most corners that an offcut may reach while a piece is cut out of it. */
const MOST_HELD = MOST_CORNERS + MOST_SIDES;
const MOST_OFFCUTS = MOST_SIDES + MOST_POCKETS;

/** The sides that the saw cuts along: those of a hull, and those of the notches whose cutouts are kept. */
export interface SawLines {
  /** Triples nx, ny, at: the part is where nx * x + ny * y <= at. */
  readonly sides: readonly number[];
  readonly pockets: readonly Pocket[];
}

/**
 * A saw that cuts pieces out of convex offcuts with straight cuts from edge to edge, along the sides of the piece's
 * hull. Each cut is the one that frees the most. Then it cuts along the sides of the notches whose cutouts are kept.
 * The blade's width is lost beyond a cut. The offcuts of the last piece stay in `offcuts` until the next one.
 */
export class Saw {
  /** Corners examined so far: the cost of planning, the same on every machine. */
  steps = 0;
  /** The offcuts in sequence; `offcutStarts[i]` (in corners) is the start of the i-th and the end of the one before. */
  readonly offcuts = new Float64Array(2 * MOST_OFFCUTS * MOST_HELD);
  readonly offcutStarts = new Int32Array(MOST_OFFCUTS + 1);
  offcutCount = 0;
  /** Offcuts from this index on come out of notches. */
  firstOfNotches = 0;
  /** The cuts in the order of the work, as x, y, x, y. */
  readonly cuts = new Float64Array(4 * MOST_SIDES);
  cutCount = 0;
  #rest = new Float64Array(2 * MOST_HELD);
  #kept = new Float64Array(2 * MOST_HELD);
  #best = new Float64Array(2 * MOST_HELD);
  #freed = new Float64Array(2 * MOST_HELD);
  readonly #pending = new Int32Array(MOST_SIDES);

  constructor(readonly kerf: number) {}

  /**
   * Cuts the part, shifted by (x, y), out of the offcut at `start`. Returns the area of the largest remaining offcut.
   */
  cutOut(hold: Corners, start: number, count: number, { sides, pockets }: SawLines, x: number, y: number): number {
    const pending = this.#pending;
    let pendingCount = 0;
    for (let side = 0; side < sides.length; side += 3) pending[pendingCount++] = side;
    this.offcutCount = 0;
    this.firstOfNotches = 0;
    this.cutCount = 0;
    for (let i = 0; i < 2 * count; i++) this.#rest[i] = hold[2 * start + i] as number;
    let restCount = count;
    let restArea = areaOf(this.#rest, 0, restCount);
    let largest = 0;
    for (;;) {
      let best = -1;
      let bestCount = 0;
      let bestArea = Number.POSITIVE_INFINITY;
      let left = 0;
      this.steps += pendingCount * (restCount + 4);
      for (let i = 0; i < pendingCount; i++) {
        const side = pending[i] as number;
        const nx = sides[side] as number;
        const ny = sides[side + 1] as number;
        const at = (sides[side + 2] as number) + nx * x + ny * y;
        const keptCount = clipByLine(this.#rest, 0, restCount, this.#kept, nx, ny, at);
        const keptArea = areaOf(this.#kept, 0, keptCount);
        if (restArea - keptArea < DUST) continue;
        pending[left++] = side;
        if (keptArea < bestArea) {
          best = side;
          bestCount = keptCount;
          bestArea = keptArea;
          [this.#best, this.#kept] = [this.#kept, this.#best];
        }
      }
      pendingCount = left;
      if (best < 0) return Math.max(largest, this.#cutNotches(restCount, pockets, x, y));
      const nx = sides[best] as number;
      const ny = sides[best + 1] as number;
      const at = (sides[best + 2] as number) + nx * x + ny * y;
      this.#noteChord(bestCount, nx, ny, at);
      const freedArea = this.#noteOffcut(restCount, nx, ny, at);
      if (freedArea > largest) largest = freedArea;
      [this.#rest, this.#best] = [this.#best, this.#rest];
      restCount = bestCount;
      restArea = bestArea;
      pendingCount = 0;
      for (let i = 0; i < left; i++) {
        const side = pending[i] as number;
        if (side !== best) pending[pendingCount++] = side;
      }
    }
  }

  /**
   * Cuts along the sides of a part's notches. Returns the area of the largest offcut. What one notch frees ends at the
   * sides of earlier notches.
   */
  #cutNotches(restCount: number, pockets: readonly Pocket[], x: number, y: number): number {
    this.firstOfNotches = this.offcutCount;
    let largest = 0;
    for (let index = 0; index < pockets.length; index++) {
      const { sides } = pockets[index] as Pocket;
      this.#kept.set(this.#rest.subarray(0, 2 * restCount));
      let count = restCount;
      for (let side = 0; side < sides.length && count > 0; side += 3)
        count = this.#clipKept(count, sides, side, x, y, true);
      for (let before = 0; before < index && count > 0; before++) {
        count = this.#stayBefore(count, (pockets[before] as Pocket).sides, x, y);
      }
      if (count > 2) largest = Math.max(largest, this.#noteRing(this.#kept, count));
    }
    return largest;
  }

  /** Clips `#kept` by one side: to the area beyond the side and the blade, or to the area before it. */
  #clipKept(count: number, sides: readonly number[], side: number, x: number, y: number, isBeyond: boolean): number {
    const nx = sides[side] as number;
    const ny = sides[side + 1] as number;
    const at = (sides[side + 2] as number) + nx * x + ny * y;
    this.steps += count + 4;
    const kept = isBeyond
      ? clipByLine(this.#kept, 0, count, this.#freed, -nx, -ny, -(at + this.kerf))
      : clipByLine(this.#kept, 0, count, this.#freed, nx, ny, at);
    [this.#kept, this.#freed] = [this.#freed, this.#kept];
    return kept;
  }

  /** Clips `#kept` to the area before the side of an earlier notch that leaves the most. */
  #stayBefore(count: number, sides: readonly number[], x: number, y: number): number {
    const ring = this.#kept.slice(0, 2 * count);
    let [best, most] = [0, -1];
    for (let side = 0; side < sides.length; side += 3) {
      this.#kept.set(ring);
      const kept = this.#clipKept(count, sides, side, x, y, false);
      const area = kept > 2 ? areaOf(this.#kept, 0, kept) : 0;
      if (area > most) [best, most] = [side, area];
    }
    this.#kept.set(ring);
    return this.#clipKept(count, sides, best, x, y, false);
  }

  /** The part beyond the cut and the blade; returns its area, 0 if it is dust. */
  #noteOffcut(restCount: number, nx: number, ny: number, at: number): number {
    return this.#noteRing(this.#freed, clipByLine(this.#rest, 0, restCount, this.#freed, -nx, -ny, -(at + this.kerf)));
  }

  /** Notes an offcut; returns its area. */
  #noteRing(ring: Float64Array, count: number): number {
    const start = this.offcutStarts[this.offcutCount] as number;
    let end = 2 * start;
    // Drops corners that rounding put next to each other, whose sides would have arbitrary directions.
    for (let i = 0; i < count; i++) {
      const before = 2 * ((i + count - 1) % count);
      const cornerX = ring[2 * i] as number;
      const cornerY = ring[2 * i + 1] as number;
      const apart = Math.abs(cornerX - (ring[before] as number)) + Math.abs(cornerY - (ring[before + 1] as number));
      if (apart <= 0.01) continue;
      this.offcuts[end++] = cornerX;
      this.offcuts[end++] = cornerY;
    }
    const kept = end / 2 - start;
    const area = kept > 2 ? areaOf(this.offcuts, start, kept) : 0;
    if (area <= DUST) return area;
    this.offcutCount += 1;
    this.offcutStarts[this.offcutCount] = end / 2;
    return area;
  }

  /** The part of the kept ring that is on the cut. */
  #noteChord(count: number, nx: number, ny: number, at: number): void {
    let first = -1;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const over = nx * (this.#best[2 * i] as number) + ny * (this.#best[2 * i + 1] as number) - at;
      if (Math.abs(over) > 10 * SLACK) continue;
      if (first < 0) first = i;
      last = i;
    }
    if (last <= first) return;
    const cut = 4 * this.cutCount;
    this.cuts[cut] = this.#best[2 * first] as number;
    this.cuts[cut + 1] = this.#best[2 * first + 1] as number;
    this.cuts[cut + 2] = this.#best[2 * last] as number;
    this.cuts[cut + 3] = this.#best[2 * last + 1] as number;
    this.cutCount += 1;
  }
}
