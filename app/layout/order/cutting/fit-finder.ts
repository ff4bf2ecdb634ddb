import { clipByLine, reachOf, SLACK } from '#app/layout/order/cutting/corners.ts';
import { MOST_CORNERS, type Saw } from '#app/layout/order/cutting/saw.ts';
import type { StockPiece, TurnedPiece } from '#app/layout/order/cutting/stock-piece.ts';

/** A convex offcut: its corners in `corners` from pair `start` on, and its box. */
export interface Hold {
  corners: Float64Array;
  start: number;
  count: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part may be wider than its offcut by this rounding error. */
const ROOM = 0.01;

/** Finds the best place for a part in an offcut. The result is in `turned`, `x` and `y` until the next call. */
export class FitFinder {
  turned: TurnedPiece | null = null;
  x = 0;
  y = 0;
  readonly #places: readonly [Float64Array, Float64Array] = [
    new Float64Array(4 * MOST_CORNERS),
    new Float64Array(4 * MOST_CORNERS),
  ];
  #foundIn: 0 | 1 = 0;

  /** With `factoryEdges` a part's factory edges are cut at an edge of the tile. */
  constructor(
    private readonly saw: Saw,
    private readonly factoryEdges: boolean,
  ) {}

  /**
   * Whether the part fits the offcut. Of the corners of the set of possible places it takes the one that leaves the
   * largest single offcut; on a tie, the one that keeps most factory edge. `isQuick` takes the first.
   */
  fits(hold: Hold, stockPiece: StockPiece, isQuick: boolean): boolean {
    this.turned = null;
    let mostLargest = 0;
    let mostFactoryEdge = 0;
    for (let way = 0; way < stockPiece.ways; way++) {
      const turned = stockPiece.turned(way);
      if (turned.width > hold.width + ROOM || turned.height > hold.height + ROOM) continue;
      const found = this.#placesInside(hold, turned);
      const places = this.#places[this.#foundIn];
      for (let i = 0; i < found; i++) {
        const x = places[2 * i] as number;
        const y = places[2 * i + 1] as number;
        if (i > 0 && x === places[2 * i - 2] && y === places[2 * i - 1]) continue;
        if (isQuick) return this.#take(turned, x, y);
        const largest = this.saw.cutOut(hold.corners, hold.start, hold.count, turned, x, y);
        // The same side of the tile as at home: a left edge is a left edge again.
        const factoryEdge = (Math.abs(x) < 0.5 ? turned.upright : 0) + (Math.abs(y) < 0.5 ? turned.level : 0);
        const gain = this.turned === null ? 2 : largest - mostLargest;
        if (gain <= 1 && !(gain > -1 && factoryEdge > mostFactoryEdge)) continue;
        this.#take(turned, x, y);
        mostLargest = largest;
        mostFactoryEdge = factoryEdge;
      }
    }
    return this.turned !== null;
  }

  #take(turned: TurnedPiece, x: number, y: number): true {
    this.turned = turned;
    this.x = x;
    this.y = y;
    return true;
  }

  /**
   * The set of shifts that put the part inside the offcut, stored in `#places[#foundIn]`. Returns its number of
   * corners.
   */
  #placesInside(
    { corners, start, count, left: holdLeft, top: holdTop, width, height }: Hold,
    stockPiece: TurnedPiece,
  ): number {
    let left = holdLeft - stockPiece.minX;
    let top = holdTop - stockPiece.minY;
    let right = left + width - stockPiece.width;
    let bottom = top + height - stockPiece.height;
    if (right < left - SLACK || bottom < top - SLACK) return 0;
    // Shifted across, a part's left or right edge would no longer be the tile's; so down.
    if (this.factoryEdges && stockPiece.upright > 0) {
      if (left > SLACK || right < -SLACK) return 0;
      left = right = 0;
    }
    if (this.factoryEdges && stockPiece.level > 0) {
      if (top > SLACK || bottom < -SLACK) return 0;
      top = bottom = 0;
    }
    this.#foundIn = 0;
    this.#places[0][0] = left;
    this.#places[0][1] = top;
    this.#places[0][2] = right;
    this.#places[0][3] = top;
    this.#places[0][4] = right;
    this.#places[0][5] = bottom;
    this.#places[0][6] = left;
    this.#places[0][7] = bottom;
    let found = 4;
    if (this.factoryEdges) {
      // A piece that keeps a factory edge may only move along that edge, so it may only move along all of them at the same time.
      for (let i = 0; i < 2 * stockPiece.heldBy.length && found > 0; i += 2) {
        const sign = i < stockPiece.heldBy.length ? 1 : -1;
        const nx = sign * (stockPiece.heldBy[i % stockPiece.heldBy.length] as number);
        const ny = sign * (stockPiece.heldBy[(i % stockPiece.heldBy.length) + 1] as number);
        const from = this.#places[this.#foundIn];
        this.#foundIn = this.#foundIn === 0 ? 1 : 0;
        found = clipByLine(from, 0, found, this.#places[this.#foundIn], nx, ny, 0);
      }
    }
    const end = 2 * (start + count);
    for (let i = 2 * start; i < end && found > 0; i += 2) {
      const next = i + 2 < end ? i + 2 : 2 * start;
      const dx = (corners[next] as number) - (corners[i] as number);
      const dy = (corners[next + 1] as number) - (corners[i + 1] as number);
      if (dx === 0 || dy === 0) continue;
      const length = Math.sqrt(dx * dx + dy * dy);
      const nx = dy / length;
      const ny = -dx / length;
      const at = nx * (corners[i] as number) + ny * (corners[i + 1] as number) - reachOf(stockPiece.hull, nx, ny);
      this.saw.steps += found + stockPiece.hull.length / 2;
      const from = this.#places[this.#foundIn];
      this.#foundIn = this.#foundIn === 0 ? 1 : 0;
      found = clipByLine(from, 0, found, this.#places[this.#foundIn], nx, ny, at);
    }
    return found;
  }
}
