import type { KernelOutput } from '#app/layout/kernel/tile-kernel.ts';
import { ringAt } from '#kernel/fuzz/rings.ts';
import type { TileNumber } from '#kernel/fuzz/tile-places.ts';

/** A tile of an output: full (null) or cut into pieces, each with an outer ring and its holes. */
export interface AnsweredTile extends TileNumber {
  readonly pieces: readonly (readonly number[][])[] | null;
}

/** Every tile of an output: full tiles first, then cut tiles in their order. */
export function readTiles(output: KernelOutput): AnsweredTile[] {
  const tiles: AnsweredTile[] = [];
  const { runs, cutTiles, pieceStarts, pieceRingStarts, ringStarts, points } = output;
  for (let i = 0; i < runs.length; i += 3) {
    for (let k = 0; k < (runs[i + 2] ?? 0); k++) {
      tiles.push({ row: runs[i] ?? 0, col: (runs[i + 1] ?? 0) + k, pieces: null });
    }
  }
  for (let i = 0; 2 * i < cutTiles.length; i++) {
    const pieces: number[][][] = [];
    for (let piece = pieceStarts[i] ?? 0; piece < (pieceStarts[i + 1] ?? 0); piece++) {
      const rings: number[][] = [];
      for (let ring = pieceRingStarts[piece] ?? 0; ring < (pieceRingStarts[piece + 1] ?? 0); ring++) {
        rings.push(ringAt(points, ringStarts, ring));
      }
      pieces.push(rings);
    }
    tiles.push({ row: cutTiles[2 * i] ?? 0, col: cutTiles[2 * i + 1] ?? 0, pieces });
  }
  return tiles;
}
