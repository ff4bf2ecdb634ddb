import { type FillSettings, TileFiller } from '#app/layout/order/cutting/fill-tiles.ts';
import { Placings } from '#app/layout/order/cutting/placings.ts';
import type { StockPieces } from '#app/layout/order/cutting/stock-piece.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** Limits of an exact search: orders of pieces tried in one tile, and states of the remaining pieces. */
export interface ExactEffort {
  readonly tries: number;
  readonly states: number;
}

/** Mixes looked at for each state. */
const LOOKS_A_STATE = 16;
/** Up to this number a tile's pieces are tried in every order. */
const MOST_IN_ALL_ORDERS = 5;

/** Pieces from one tile, cut in `order`: the number of each shape, by its rank. */
interface Mix {
  readonly counts: readonly number[];
  readonly order: readonly number[];
}

/**
 * The fewest tiles for few pieces, if that is under `below` and at least `least`: fills one tile after the other with every mix that
 * fits it. Null if there is none, or if there are too many mixes, decided by counts, never by the clock.
 */
export function fillExactly(
  shapeOf: Int32Array,
  stockPieces: StockPieces,
  settings: FillSettings,
  { below, least, effort }: { readonly below: number; readonly least: number; readonly effort: ExactEffort },
): Placings | null {
  const pieces = new Map<number, number[]>();
  shapeOf.forEach((shape, piece) => {
    const own = pieces.get(shape);
    if (own === undefined) pieces.set(shape, [piece]);
    else own.push(piece);
  });
  // The largest first: each further tile is begun with the largest piece that is left.
  const shapes = [...pieces.keys()].sort((a, b) => stockPieces.get(b).hullArea - stockPieces.get(a).hullArea || a - b);
  const counts = shapes.map((shape) => pieces.get(shape)?.length ?? 0);
  if (counts.reduce((states, count) => states * (count + 1), 1) > effort.states) return null;
  const search = new MixSearch(shapes, stockPieces, settings, effort);
  let chosen: readonly Mix[] | null = null;
  for (let tiles = below - 1; tiles >= least; tiles--) {
    const fewer = search.fill(counts, tiles);
    if (fewer === null) break;
    chosen = fewer;
  }
  if (chosen === null) return null;
  const placings = new Placings(shapeOf.length);
  for (const mix of chosen) {
    const filler = new TileFiller(settings, placings);
    for (const at of mix.order)
      filler.place(pieces.get(shapes[at] as number)?.pop() ?? 0, stockPieces.get(shapes[at] as number), false);
  }
  return placings;
}

class MixSearch {
  readonly #areas: readonly number[];
  readonly #tileArea: number;
  /** The order in which a mix fits one tile; null if it does not. */
  readonly #orders = new Map<string, readonly number[] | null>();
  readonly #hopeless = new Set<string>();
  #tries: number;
  #looks: number;

  constructor(
    readonly shapes: readonly number[],
    readonly stockPieces: StockPieces,
    readonly settings: FillSettings,
    { tries, states }: ExactEffort,
  ) {
    this.#areas = shapes.map((shape) => stockPieces.get(shape).hullArea);
    this.#tileArea = tileArea(settings.tile);
    this.#tries = tries;
    this.#looks = states * LOOKS_A_STATE;
  }

  /** Mixes for all pieces from so many tiles; null if none is found. */
  fill(left: readonly number[], tiles: number): readonly Mix[] | null {
    const largest = left.findIndex((count) => count > 0);
    if (largest < 0) return [];
    const key = `${tiles} ${left.join()}`;
    // What all tiles together may waste, none of them exceeds.
    const waste = tiles * this.#tileArea - left.reduce((sum, count, at) => sum + count * (this.#areas[at] ?? 0), 0);
    if (tiles === 0 || waste < -tiles || this.#hopeless.has(key)) return null;
    for (const counts of this.#mixesWith(largest, left, this.#tileArea - waste)) {
      if (this.#tries <= 0 || this.#looks <= 0) return null;
      const order = this.#orderOf(counts);
      if (order === null) continue;
      const others = this.fill(
        left.map((count, at) => count - (counts[at] ?? 0)),
        tiles - 1,
      );
      if (others !== null) return [{ counts, order }, ...others];
    }
    this.#hopeless.add(key);
    return null;
  }

  /** Every mix with a piece of that rank and no larger one that fills at least so much of a tile, as far as areas tell. */
  *#mixesWith(largest: number, left: readonly number[], least: number): Generator<readonly number[]> {
    const areas = this.#areas;
    const extend = function* (
      counts: readonly number[],
      from: number,
      area: number,
      most: number,
      look: () => boolean,
    ): Generator<readonly number[]> {
      for (let at = from; at < left.length; at++) {
        const sum = area + (areas[at] ?? 0);
        if ((counts[at] ?? 0) >= (left[at] ?? 0) || sum > most + 1) continue;
        if (!look()) return;
        yield* extend(
          counts.map((count, index) => (index === at ? count + 1 : count)),
          at,
          sum,
          most,
          look,
        );
      }
      if (area >= least - 1) yield counts;
    };
    const first = left.map((_, at) => (at === largest ? 1 : 0));
    yield* extend(first, largest, areas[largest] ?? 0, this.#tileArea, () => {
      this.#looks -= 1;
      return this.#looks > 0;
    });
  }

  /** What contains a mix that does not fit is never tried. */
  #orderOf(mix: readonly number[]): readonly number[] | null {
    const key = mix.join();
    const before = this.#orders.get(key);
    if (before !== undefined) return before;
    const isHopeless = mix.some((count, at) => count > 0 && this.#orderOf(without(mix, at)) === null);
    const order = isHopeless
      ? undefined
      : ordersOf(mix).find((one) => {
          this.#tries -= 1;
          return this.#tries >= 0 && this.#fitsOneTile(one);
        });
    this.#orders.set(key, order ?? null);
    return order ?? null;
  }

  #fitsOneTile(order: readonly number[]): boolean {
    if (order.length <= 1) return true;
    const placings = new Placings(order.length);
    const filler = new TileFiller(this.settings, placings);
    return order.every((at, piece) => {
      filler.place(piece, this.stockPieces.get(this.shapes[at] as number), false);
      return placings.tiles === 1;
    });
  }
}

/** The orders in which a mix is tried: all of a few pieces, of more the largest first. */
function ordersOf(counts: readonly number[]): readonly (readonly number[])[] {
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  if (pieces > MOST_IN_ALL_ORDERS) return [counts.flatMap((count, at) => Array<number>(count).fill(at))];
  if (pieces === 0) return [[]];
  return counts.flatMap((count, at) => {
    if (count === 0) return [];
    return ordersOf(without(counts, at)).map((rest) => [at, ...rest]);
  });
}

/** One piece of that rank fewer. */
function without(counts: readonly number[], at: number): readonly number[] {
  return counts.map((one, index) => (index === at ? one - 1 : one));
}
