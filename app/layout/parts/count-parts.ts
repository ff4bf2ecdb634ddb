import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { LaidLayer, LaidPart } from '#app/layout/layout-result.ts';
import { isSameTile } from '#app/layout/order/count-kinds.ts';
import { largestOf, type Territories } from '#app/layout/parts/territories.ts';

/** What of a layout lies in each part, and the part of each of its pieces. */
export interface CountedParts {
  readonly parts: readonly LaidPart[];
  readonly partOf: readonly number[];
}

interface Tally {
  full: number;
  cut: number;
  pieces: number;
  areaTwice: number;
  /** Of the tile at hand. */
  inTile: number;
}

/**
 * Counts a plan part by part. A tile that lies in several parts counts once, for the one with the most of it; so does a piece
 * that spans a doorway. Areas are told as they lie. `kept` are the pieces that are laid, in drawing order.
 */
export function countParts(
  names: readonly string[],
  territories: Territories,
  layers: readonly LaidLayer[],
  kept: readonly RawPiece[],
): CountedParts {
  const counter = new PartCounter(names.length, territories);
  for (const layer of layers) {
    for (const { x, y, count } of layer.fullRuns) counter.addRun(x, y, count, layer);
  }
  const partOf = kept.map((piece, index) => {
    const next = kept[index + 1];
    const isLast = next === undefined || !isSameTile(piece, next);
    return counter.addPiece(piece, layers[piece.layer] as LaidLayer, isLast);
  });
  return {
    partOf,
    parts: names.map((name, index) => {
      const { full, cut, pieces, areaTwice } = counter.tallies[index] as Tally;
      return { name, full, cut, touched: full + cut, pieces, tiledArea: areaTwice / 2 };
    }),
  };
}

/** Counts what comes one after the other, and makes as little as it can for each: there are thousands. */
class PartCounter {
  readonly tallies: readonly Tally[];

  constructor(
    parts: number,
    private readonly territories: Territories,
  ) {
    this.tallies = Array.from({ length: parts }, () => ({ full: 0, cut: 0, pieces: 0, areaTwice: 0, inTile: 0 }));
  }

  /** A run of full tiles: a stretch that lies in one part at once, the others tile by tile. */
  addRun(x: number, y: number, count: number, layer: LaidLayer): void {
    const { step, across, down } = layer;
    const [lastX, lastY] = [x + (count - 1) * step.x, y + (count - 1) * step.y];
    const box = {
      minX: Math.min(x, lastX),
      minY: Math.min(y, lastY),
      maxX: Math.max(x, lastX) + across,
      maxY: Math.max(y, lastY) + down,
    };
    const only = this.territories.partOf(box);
    if (only !== null) {
      const tally = this.tallies[only] as Tally;
      tally.full += count;
      tally.areaTwice += 2 * count * across * down;
    } else if (count === 1) {
      const part = this.#share([boundsRing(box)], box, 2 * across * down);
      (this.tallies[part] as Tally).full += 1;
      this.#endTile();
    } else {
      const half = count >> 1;
      this.addRun(x, y, half, layer);
      this.addRun(x + half * step.x, y + half * step.y, count - half, layer);
    }
  }

  /** A piece of a tile, the last of it or not; its part. */
  addPiece(piece: RawPiece, tile: LaidLayer, isLast: boolean): number {
    const { tileX, tileY, outline, holes, areaTwice } = piece;
    let part = this.territories.onlyNear(tileX, tileY, tileX + tile.across, tileY + tile.down);
    if (part === null) {
      const box = moveBox(ringBounds(outline), tileX, tileY);
      part = this.territories.partOf(box);
      if (part === null) {
        const place = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x: x + tileX, y: y + tileY }));
        part = this.#share([outline, ...holes].map(place), box, areaTwice);
      } else this.#addArea(part, areaTwice);
    } else this.#addArea(part, areaTwice);
    (this.tallies[part] as Tally).pieces += 1;
    if (isLast) (this.tallies[this.#endTile()] as Tally).cut += 1;
    return part;
  }

  #addArea(part: number, areaTwice: number): void {
    const tally = this.tallies[part] as Tally;
    tally.areaTwice += areaTwice;
    tally.inTile += areaTwice;
  }

  /** What lies in several parts; the one with the most of it. */
  #share(rings: readonly Ring[], box: Bounds, whole: number): number {
    const shares = this.territories.share(rings, box, whole);
    for (const { part, areaTwice } of shares) this.#addArea(part, areaTwice);
    return largestOf(shares);
  }

  /** The part with the most of the tile at hand, the earlier of two alike; what comes next is another tile. */
  #endTile(): number {
    let part = 0;
    let most = 0;
    for (let index = 0; index < this.tallies.length; index++) {
      const tally = this.tallies[index] as Tally;
      if (tally.inTile > most) {
        part = index;
        most = tally.inTile;
      }
      tally.inTile = 0;
    }
    return part;
  }
}

function moveBox({ minX, minY, maxX, maxY }: Bounds, x: number, y: number): Bounds {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}
