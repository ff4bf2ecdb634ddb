import { type FillSettings, TileFiller } from '#app/layout/order/cutting/fill-tiles.ts';
import { Placings } from '#app/layout/order/cutting/placings.ts';
import type { StockPieces } from '#app/layout/order/cutting/stock-piece.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** Limits of an exact search: mixes of pieces tried in one tile, and states of the remaining pieces. */
export interface ExactEffort {
  readonly tries: number;
  readonly states: number;
}

/** Up to this number a tile's pieces are tried in every order. */
const MOST_IN_ALL_ORDERS = 5;

/**
 * The fewest tiles for few pieces: finds every mix that fits one tile, then the fewest mixes for all pieces. Null if
 * there are too many, decided by counts, never by the clock.
 */
export function fillExactly(
  shapeOf: Int32Array,
  stockPieces: StockPieces,
  settings: FillSettings,
  effort: ExactEffort,
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
  const mixes = findMixes(shapes, counts, stockPieces, settings, effort.tries);
  const chosen = mixes && chooseMixes(counts, mixes, effort.states * 64);
  if (chosen === null) return null;
  const placings = new Placings(shapeOf.length);
  for (const mix of chosen) {
    const filler = new TileFiller(settings, placings);
    for (const at of mix.order)
      filler.place(pieces.get(shapes[at] as number)?.pop() ?? 0, stockPieces.get(shapes[at] as number), false);
  }
  return placings;
}

/** Pieces from one tile, cut in `order`: the number of each shape, by its rank. */
interface Mix {
  readonly counts: readonly number[];
  readonly order: readonly number[];
}

/** Every mix that fits one tile, by its largest piece; null if the search is too expensive. */
function findMixes(
  shapes: readonly number[],
  most: readonly number[],
  stockPieces: StockPieces,
  settings: FillSettings,
  tries: number,
): readonly Mix[] | null {
  const found: Mix[] = [];
  const wholeArea = tileArea(settings.tile);
  let left = tries;
  const add = (counts: readonly number[], from: number, area: number): void => {
    for (let at = from; at < shapes.length && left > 0; at++) {
      if ((counts[at] ?? 0) === most[at]) continue;
      const sum = area + stockPieces.get(shapes[at] as number).hullArea;
      if (sum > wholeArea + 1) continue;
      const mix = counts.map((count, index) => (index === at ? count + 1 : count));
      const order = ordersOf(mix).find((one) => {
        left -= 1;
        return fitsOneTile(one, shapes, stockPieces, settings);
      });
      if (order === undefined) continue;
      found.push({ counts: mix, order });
      add(mix, at, sum);
    }
  };
  add(
    most.map(() => 0),
    0,
    0,
  );
  return left > 0 ? found : null;
}

function fitsOneTile(
  order: readonly number[],
  shapes: readonly number[],
  stockPieces: StockPieces,
  settings: FillSettings,
): boolean {
  if (order.length === 1) return true;
  const placings = new Placings(order.length);
  const filler = new TileFiller(settings, placings);
  return order.every((at, piece) => {
    filler.place(piece, stockPieces.get(shapes[at] as number), false);
    return placings.tiles === 1;
  });
}

/** The orders in which a mix is tried: all of a few pieces, of more the largest first. */
function ordersOf(counts: readonly number[]): readonly (readonly number[])[] {
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  if (pieces > MOST_IN_ALL_ORDERS) return [counts.flatMap((count, at) => Array<number>(count).fill(at))];
  if (pieces === 0) return [[]];
  return counts.flatMap((count, at) => {
    if (count === 0) return [];
    return ordersOf(counts.map((one, index) => (index === at ? one - 1 : one))).map((rest) => [at, ...rest]);
  });
}

/** The fewest mixes for all pieces; null if the search is too expensive. */
function chooseMixes(counts: readonly number[], mixes: readonly Mix[], most: number): readonly Mix[] | null {
  const best = new Map<string, { readonly tiles: number; readonly mix: Mix | null }>();
  let looks = 0;
  const solve = (left: readonly number[]): number => {
    const key = left.join();
    const known = best.get(key);
    if (known !== undefined) return known.tiles;
    const largest = left.findIndex((count) => count > 0);
    if (largest < 0) return 0;
    let tiles = Number.POSITIVE_INFINITY;
    let first: Mix | null = null;
    for (const mix of mixes) {
      if (looks++ > most) break;
      if ((mix.counts[largest] ?? 0) === 0 || mix.counts.some((count, at) => count > (left[at] ?? 0))) continue;
      const needed = 1 + solve(left.map((count, at) => count - (mix.counts[at] ?? 0)));
      if (needed < tiles) [tiles, first] = [needed, mix];
    }
    best.set(key, { tiles, mix: first });
    return tiles;
  };
  solve(counts);
  if (looks > most) return null;
  const chosen: Mix[] = [];
  for (let left = counts; left.some((count) => count > 0); ) {
    const mix = best.get(left.join())?.mix;
    if (!mix) return null;
    chosen.push(mix);
    left = left.map((count, at) => count - (mix.counts[at] ?? 0));
  }
  return chosen;
}
