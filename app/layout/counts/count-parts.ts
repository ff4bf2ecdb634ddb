import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { isSameTile } from '#app/layout/counts/count-kinds.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { EasedPieces } from '#app/layout/cuts/ease-corners.ts';
import type { PlacedLayer, TiledRoom } from '#app/layout/model/layout-result.ts';
import { largestOf, type Territories } from '#app/layout/parts/territories.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** The counts of each part, and the part of each piece. */
export interface CountedParts {
  readonly parts: readonly TiledRoom[];
  readonly partOf: readonly number[];
}

/**
 * Counts several rooms part by part. A tile in several parts counts once, for the part with most of it; so does a piece
 * that spans a doorway. Areas are split exactly. The pieces are in drawing order, and `partOf` has the part of each.
 */
export function countParts(
  names: readonly string[],
  territories: Territories,
  layers: readonly PlacedLayer[],
  { cut, eased }: EasedPieces,
): CountedParts {
  const counter = new PartCounter(names.length, territories);
  for (const layer of layers) {
    for (const { x, y, count } of layer.fullRuns) counter.addRun(x, y, count, layer);
  }
  for (const piece of eased) counter.addEased(piece, layers[piece.layer] as PlacedLayer);
  const partOf = cut.map((piece, index) => {
    const next = cut[index + 1];
    const isLast = next === undefined || !isSameTile(piece, next);
    return counter.addPiece(piece, layers[piece.layer] as PlacedLayer, isLast);
  });
  return {
    partOf,
    parts: names.map((name, index) => counter.part(name, index)),
  };
}

/** The part of tiles that cover this share of their outlines. */
export function withFill(part: TiledRoom, fill: number): TiledRoom {
  return { ...part, tiledArea: part.tiledArea * fill };
}

/** Adds two counts of the same part. */
export function sumParts(one: TiledRoom, other: TiledRoom): TiledRoom {
  return {
    name: one.name,
    full: one.full + other.full,
    cut: one.cut + other.cut,
    touched: one.touched + other.touched,
    pieces: one.pieces + other.pieces,
    tiledArea: one.tiledArea + other.tiledArea,
  };
}

/** Counts items one after another and allocates as little as possible: there are thousands. */
class PartCounter {
  readonly #full: Float64Array;
  readonly #cut: Float64Array;
  readonly #pieces: Float64Array;
  readonly #areaTwice: Float64Array;
  /**
   * For the current tile: the area in each part; `#only` is the single part with a share, -1 before any, -2 for
   * several.
   */
  readonly #inTile: Float64Array;
  #only = -1;

  constructor(
    parts: number,
    private readonly territories: Territories,
  ) {
    this.#full = new Float64Array(parts);
    this.#cut = new Float64Array(parts);
    this.#pieces = new Float64Array(parts);
    this.#areaTwice = new Float64Array(parts);
    this.#inTile = new Float64Array(parts);
  }

  part(name: string, index: number): TiledRoom {
    const [full = 0, cut = 0, pieces = 0] = [this.#full[index], this.#cut[index], this.#pieces[index]];
    return { name, full, cut, touched: full + cut, pieces, tiledArea: (this.#areaTwice[index] ?? 0) / 2 };
  }

  /** A run of full tiles: stretches within one part are counted together, the others tile by tile. */
  addRun(x: number, y: number, count: number, layer: PlacedLayer): void {
    const { step, across, down } = layer;
    const lastX = x + (count - 1) * step.x;
    const lastY = y + (count - 1) * step.y;
    const minX = Math.min(x, lastX);
    const minY = Math.min(y, lastY);
    const maxX = Math.max(x, lastX) + across;
    const maxY = Math.max(y, lastY) + down;
    const only = this.territories.partOf(minX, minY, maxX, maxY);
    if (only !== null) {
      add(this.#full, only, count);
      add(this.#areaTwice, only, 2 * count * tileArea(layer));
    } else if (count === 1) {
      const box = { minX, minY, maxX, maxY };
      const ring = layer.outline?.map((corner) => ({ x: corner.x + x, y: corner.y + y })) ?? boundsRing(box);
      this.#share([ring], box, 2 * tileArea(layer));
      add(this.#full, this.#endTile(), 1);
    } else {
      const half = count >> 1;
      this.addRun(x, y, half, layer);
      this.addRun(x + half * step.x, y + half * step.y, count - half, layer);
    }
  }

  /** A piece of a tile, and whether it is the last of the tile; returns its part. */
  addPiece(piece: RawPiece, tile: PlacedLayer, isLast: boolean): number {
    const part = this.#addPieceArea(piece, tile);
    add(this.#pieces, part, 1);
    if (isLast) add(this.#cut, this.#endTile(), 1);
    return part;
  }

  /** A tile that counts as full, with the area that is left of it. */
  addEased(piece: RawPiece, tile: PlacedLayer): void {
    this.#addPieceArea(piece, tile);
    add(this.#full, this.#endTile(), 1);
  }

  #addPieceArea(piece: RawPiece, tile: PlacedLayer): number {
    const { tileX, tileY, areaTwice } = piece;
    let part = this.territories.onlyNear(tileX, tileY, tileX + tile.across, tileY + tile.down);
    if (part === null) part = this.#partOfOutline(piece);
    if (part === null) return this.#sharePiece(piece);
    this.#addArea(part, areaTwice);
    return part;
  }

  /** By the bounding box of the piece alone: a tile under a wall has pieces on both sides of it. */
  #partOfOutline({ tileX, tileY, outline, width, height }: RawPiece): number | null {
    const top = tileY + (outline[0] as Point).y;
    let left = Number.POSITIVE_INFINITY;
    for (const { x } of outline) if (x < left) left = x;
    left += tileX;
    return this.territories.partOf(left, top, left + width, top + height);
  }

  #sharePiece({ tileX, tileY, outline, holes, areaTwice }: RawPiece): number {
    const rings = [outline, ...holes].map((ring): Ring => ring.map(({ x, y }) => ({ x: x + tileX, y: y + tileY })));
    return this.#share(rings, ringBounds(rings[0] as Ring), areaTwice);
  }

  #addArea(part: number, areaTwice: number): void {
    add(this.#areaTwice, part, areaTwice);
    add(this.#inTile, part, areaTwice);
    this.#only = this.#only === -1 || this.#only === part ? part : -2;
  }

  /** Adds an area in several parts; returns the part with the most of it. */
  #share(rings: readonly Ring[], box: Bounds, whole: number): number {
    const shares = this.territories.share(rings, box, whole);
    for (const { part, areaTwice } of shares) this.#addArea(part, areaTwice);
    return largestOf(shares);
  }

  /** The part with the most of the current tile, the earlier one on a tie; starts the next tile. */
  #endTile(): number {
    let part = this.#only;
    this.#only = -1;
    if (part >= 0) {
      this.#inTile[part] = 0;
      return part;
    }
    part = 0;
    let most = 0;
    this.#inTile.forEach((areaTwice, index) => {
      if (areaTwice > most) [part, most] = [index, areaTwice];
    });
    this.#inTile.fill(0);
    return part;
  }
}

function add(counts: Float64Array, part: number, more: number): void {
  counts[part] = (counts[part] ?? 0) + more;
}
