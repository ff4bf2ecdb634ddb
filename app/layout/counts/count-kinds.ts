import { invariant } from '#app/base/invariant.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { countOrder } from '#app/layout/counts/count-order.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { EasedPieces } from '#app/layout/cuts/ease-corners.ts';
import type { LayoutCounts, LayoutKind, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The kind that a request's tile length and width speak of. */
export const MAIN_KIND = 'main';

/** A kind of tile before it is counted; lattice units. */
export interface UncountedKind {
  readonly name: string;
  readonly across: number;
  readonly down: number;
  readonly outline?: Ring;
  readonly sheet?: string;
  readonly fill?: number;
  readonly sides?: readonly [number, number];
}

/** The floor that is tiled. */
interface CountedFloor {
  readonly areaTwice: number;
  /** No joint, and no piece left out. */
  readonly isWhollyTiled: boolean;
}

/**
 * The kinds with their counts on the floor. An eased tile counts as full, with the area that is left of it; the first
 * kind is the main one.
 */
export function countKinds(
  kinds: readonly UncountedKind[],
  layers: readonly PlacedLayer[],
  { cut, eased }: EasedPieces,
  floor: CountedFloor,
): LayoutResult['kinds'] {
  const [main, ...others] = kinds.map((kind, index): LayoutKind => {
    const own = layers.filter((layer) => layer.kind === index);
    const isOwn = ({ layer }: RawPiece) => layers[layer]?.kind === index;
    const [pieces, whole] = kinds.length === 1 ? [cut, eased] : [cut.filter(isOwn), eased.filter(isOwn)];
    const counts = countOrder({
      fullTiles: countFull(own) + whole.length,
      cutTiles: countTiles(pieces),
      pieces: pieces.length,
      tiledAreaTwice: onFloor(tiledAreaTwice(own, [...pieces, ...whole]), floor, {
        isOnlyKind: kinds.length === 1,
        isRectangle: kind.outline === undefined,
      }),
      tileArea: tileArea(kind),
    });
    return { ...kind, across: kind.across as Length, down: kind.down as Length, counts };
  });
  invariant(main !== undefined, 'a pattern has a main tile');
  return [main, ...others];
}

/** All kinds together. */
export function countAllKinds([main, ...others]: LayoutResult['kinds']): LayoutCounts {
  return others.reduce(
    (sum, { counts }) => ({
      full: sum.full + counts.full,
      cut: sum.cut + counts.cut,
      touched: sum.touched + counts.touched,
      pieces: sum.pieces + counts.pieces,
      exact: sum.exact + counts.exact,
      order: sum.order + counts.order,
    }),
    main.counts,
  );
}

/** Twice the tiled area, in square lattice units. */
export function tiledAreaTwice(layers: readonly PlacedLayer[], kept: readonly RawPiece[]): number {
  const full = layers.reduce((sum, layer) => sum + 2 * countFull([layer]) * tileArea(layer), 0);
  return kept.reduce((sum, piece) => sum + piece.areaTwice, full);
}

/**
 * Twice the tiled area that is counted. The pieces of a turned pattern are rounded to the lattice, and their areas may sum
 * to a hair more or less than the floor: no tile is bought for that. Other outlines than rectangles are counted as they are.
 */
function onFloor(
  tiledAreaTwice: number,
  { areaTwice, isWhollyTiled }: CountedFloor,
  { isOnlyKind, isRectangle }: { readonly isOnlyKind: boolean; readonly isRectangle: boolean },
): number {
  if (isWhollyTiled && isOnlyKind) return areaTwice;
  return isRectangle ? Math.min(tiledAreaTwice, areaTwice) : tiledAreaTwice;
}

function countFull(layers: readonly PlacedLayer[]): number {
  return layers.reduce((sum, { fullRuns }) => fullRuns.reduce((tiles, { count }) => tiles + count, sum), 0);
}

/** Whether two pieces are of one tile. Planks of two runs of one course may begin at one place. */
export function isSameTile(a: RawPiece, b: RawPiece): boolean {
  return a.tileX === b.tileX && a.tileY === b.tileY && a.plank === b.plank;
}

/** Tiles among pieces in drawing order. A cut tile may have several. */
function countTiles(pieces: readonly RawPiece[]): number {
  let tiles = 0;
  let previous: RawPiece | undefined;
  for (const piece of pieces) {
    if (previous === undefined || !isSameTile(piece, previous)) tiles++;
    previous = piece;
  }
  return tiles;
}
