import type { Side } from '#app/layout/model/layout-result.ts';
import type { FillSettings } from '#app/layout/order/cutting/fill-tiles.ts';
import { orderByClass, orderByWeight } from '#app/layout/order/cutting/order-by-class.ts';
import type { Placings } from '#app/layout/order/cutting/placings.ts';
import type { ShapeSizes } from '#app/layout/order/cutting/shape-sizes.ts';

/** Heights are rounded to this fraction of the tile. */
const HEIGHT_CLASSES = 4096;
/** Number of classes of free space by which rows and tiles are indexed: two 32-bit words mark the occupied classes. */
const FREE_CLASSES = 64;

/**
 * Cuts pieces from new tiles in rows, by their bounding boxes and unturned: the highest first, each into the row with
 * the least room for it, each row into the tile with the least room. Used for the remaining pieces after the effort is
 * spent: it costs a few operations per piece, whatever the pieces are.
 */
export function fillRows(
  pieces: Int32Array,
  shapeOf: Int32Array,
  { lefts, tops, widths, heights }: ShapeSizes,
  { tile, kerf, leastOffcut }: FillSettings,
  placings: Placings,
): void {
  const rows = new FreeStretches(tile.across, tile.down, leastOffcut.side);
  const rests = new FreeStretches(tile.down, tile.across, leastOffcut.side);
  const rowTile: number[] = [];
  const rowTop: number[] = [];
  const tileOfRest: number[] = [];
  // Heights are rounded up to a class, so that no later piece is higher than an existing row.
  const classes = new Int32Array(pieces.length);
  for (let at = 0; at < pieces.length; at++) {
    const height = heights[shapeOf[pieces[at] as number] as number] as number;
    classes[at] = Math.ceil(((HEIGHT_CLASSES - 1) * height) / tile.down);
  }
  const order = orderByClass(pieces.length, HEIGHT_CLASSES, (one) => HEIGHT_CLASSES - 1 - (classes[one] as number));
  for (let i = 0; i < order.length; i++) {
    const at = order[i] as number;
    const piece = pieces[at] as number;
    const shape = shapeOf[piece] as number;
    const width = widths[shape] as number;
    const height = Math.min(tile.down, Math.ceil(((classes[at] as number) * tile.down) / (HEIGHT_CLASSES - 1)));
    let row = rows.take(width);
    if (row < 0) {
      let rest = rests.take(height);
      if (rest < 0) {
        rest = tileOfRest.push(placings.tiles) - 1;
        rests.begin(rest);
      }
      row = rowTile.push(tileOfRest[rest] as number) - 1;
      rowTop.push(rests.usedOf(rest));
      rests.use(rest, height, kerf);
      rows.begin(row);
    }
    const x = rows.usedOf(row) - (lefts[shape] as number);
    placings.add(piece, rowTile[row] as number, 0, x, (rowTop[row] as number) - (tops[shape] as number));
    // The free part next to a piece is as high as its row.
    if (height >= leastOffcut.side) rows.use(row, width, kerf);
  }
}

/**
 * Like `fillRows` with factory edges at the joints: a piece that keeps one stays at its place in the tile, so that two
 * pieces keeping opposite sides share a tile. Returns the pieces that keep none.
 */
export function fillHomes(
  pieces: Int32Array,
  shapeOf: Int32Array,
  { widths, heights, edges }: ShapeSizes,
  { tile, kerf, leastOffcut }: FillSettings,
  placings: Placings,
): Int32Array {
  const keeping = { left: [], right: [], top: [], bottom: [], all: [], none: [] } as Record<Keeping, number[]>;
  for (const piece of pieces) keeping[keepingOf(edges, shapeOf[piece] as number)].push(piece);
  const pair = (first: readonly number[], second: readonly number[], side: 'width' | 'height') => {
    const lengths = side === 'width' ? ([tile.across, tile.down] as const) : ([tile.down, tile.across] as const);
    const stretches = new FreeStretches(...lengths, leastOffcut.side);
    const tiles: number[] = [];
    const sizes = side === 'width' ? widths : heights;
    const sizeOf = (piece: number) => sizes[shapeOf[piece] as number] as number;
    for (const piece of first) {
      const stretch = tiles.push(placings.tiles) - 1;
      placings.add(piece, placings.tiles, 0, 0, 0);
      stretches.begin(stretch);
      stretches.use(stretch, sizeOf(piece), kerf);
    }
    // The largest first: a tight fit leaves more room for the others.
    for (const at of orderByWeight(Float64Array.from(second, sizeOf))) {
      const piece = second[at] as number;
      const stretch = stretches.take(sizeOf(piece));
      placings.add(piece, tiles[stretch] ?? placings.tiles, 0, 0, 0);
    }
  };
  pair(keeping.left, keeping.right, 'width');
  pair(keeping.top, keeping.bottom, 'height');
  for (const piece of keeping.all) placings.add(piece, placings.tiles, 0, 0, 0);
  return Int32Array.from(keeping.none);
}

type Keeping = Side | 'all' | 'none';

/** The side of its tile that a shape keeps and has not on the opposite side as well. */
function keepingOf(edges: Float64Array, shape: number): Keeping {
  const [left, right, top, bottom] = [
    edges[4 * shape],
    edges[4 * shape + 1],
    edges[4 * shape + 2],
    edges[4 * shape + 3],
  ] as [number, number, number, number];
  if (left > 0 !== right > 0) return left > 0 ? 'left' : 'right';
  if (top > 0 !== bottom > 0) return top > 0 ? 'top' : 'bottom';
  return left + top > 0 ? 'all' : 'none';
}

/** Stretches of one length, each used from its start on, kept by the room that is left. */
class FreeStretches {
  readonly #used: number[] = [];
  readonly #classes: number[][] = Array.from({ length: FREE_CLASSES }, () => []);
  /** A bit for each class that is not empty. */
  readonly #held = new Int32Array(FREE_CLASSES / 32);
  readonly #least: number;

  /** The rest of a stretch that is `broad` stays in use while it is at least `least` in both directions. */
  constructor(
    private readonly length: number,
    broad: number,
    least: number,
  ) {
    this.#least = broad < least ? Number.POSITIVE_INFINITY : least;
  }

  begin(stretch: number): void {
    this.#used[stretch] = 0;
  }

  usedOf(stretch: number): number {
    return this.#used[stretch] as number;
  }

  /**
   * A stretch with room for `size`, close to the smallest such; -1 if none is known. `use` returns its rest to the
   * pool.
   */
  take(size: number): number {
    const held = this.#held;
    const first = this.#classOf(size);
    let word = first >> 5;
    let bits = (held[word] as number) & (-1 << (first & 31));
    for (;;) {
      if (bits === 0) {
        word += 1;
        if (word === held.length) return -1;
        bits = held[word] as number;
        continue;
      }
      const least = bits & -bits;
      bits &= ~least;
      const like = this.#classes[32 * word + 31 - Math.clz32(least)] as number[];
      const last = like[like.length - 1] as number;
      // In the first class some have less room than is wanted.
      if (this.length - this.usedOf(last) < size) continue;
      like.pop();
      if (like.length === 0) held[word] = (held[word] as number) & ~least;
      return last;
    }
  }

  /** Takes `size` and the blade's width beyond it. */
  use(stretch: number, size: number, kerf: number): void {
    const used = this.usedOf(stretch) + size + kerf;
    this.#used[stretch] = used;
    if (used >= this.length || this.length - used < this.#least) return;
    const index = this.#classOf(this.length - used);
    (this.#classes[index] as number[]).push(stretch);
    this.#held[index >> 5] = (this.#held[index >> 5] as number) | (1 << (index & 31));
  }

  #classOf(free: number): number {
    return Math.min(FREE_CLASSES - 1, Math.floor((FREE_CLASSES * free) / this.length));
  }
}
