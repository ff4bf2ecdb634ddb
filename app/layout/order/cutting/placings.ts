import type { Cuts } from '#app/layout/model/cuts.ts';

/** The places of pieces in their tiles, in the order of placing. */
export class Placings {
  /** Tiles begun so far. */
  tiles = 0;
  #count = 0;
  readonly #piece: Int32Array;
  readonly #tile: Int32Array;
  readonly #turn: Int32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;

  /** `most`: capacity in pieces. */
  constructor(most: number) {
    this.#piece = new Int32Array(most);
    this.#tile = new Int32Array(most);
    this.#turn = new Int32Array(most);
    this.#x = new Float64Array(most);
    this.#y = new Float64Array(most);
  }

  /** Places a piece; a `tile` that is not begun yet is begun with it. */
  add(piece: number, tile: number, turn: number, x: number, y: number): void {
    const at = this.#count;
    this.#piece[at] = piece;
    this.#tile[at] = tile;
    this.#turn[at] = turn;
    this.#x[at] = x;
    this.#y[at] = y;
    this.#count += 1;
    if (tile >= this.tiles) this.tiles = tile + 1;
  }

  /** Tile after tile, in the format of `Cuts`. */
  inTiles(): Pick<Cuts, 'placings' | 'tileStarts'> {
    const tileStarts = new Array<number>(this.tiles + 1).fill(0);
    for (let at = 0; at < this.#count; at++) {
      const after = (this.#tile[at] as number) + 1;
      tileStarts[after] = (tileStarts[after] as number) + 1;
    }
    for (let tile = 0; tile < this.tiles; tile++) {
      tileStarts[tile + 1] = (tileStarts[tile + 1] as number) + (tileStarts[tile] as number);
    }
    const next = Int32Array.from(tileStarts);
    const placings = new Array<number>(4 * this.#count).fill(0);
    for (let at = 0; at < this.#count; at++) {
      const tile = this.#tile[at] as number;
      const to = 4 * (next[tile] as number);
      next[tile] = (next[tile] as number) + 1;
      placings[to] = this.#piece[at] as number;
      placings[to + 1] = this.#turn[at] as number;
      placings[to + 2] = this.#x[at] as number;
      placings[to + 3] = this.#y[at] as number;
    }
    return { placings, tileStarts };
  }
}
