import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { edgesOf } from '#app/layout/trim/room-edges.ts';
import { trimPieces } from '#app/layout/trim/trim-pieces.ts';

/**
 * The stretches of wall that get a baseboard, in lattice units: minus doorways, anything against the wall, and typed
 * doors.
 */
export function skirtingStretches(request: LayoutRequest, doors: number): readonly number[] {
  const edges = edgesOf(wallOutlines(request)).map((_, edge) => edge);
  const lengths = trimPieces(request, edges).pieces.map((piece): number => piece.length);
  let left = doors;
  // A door is in a long wall rather than in a short one.
  return lengths
    .sort((a, b) => b - a)
    .map((length) => {
      const taken = Math.min(left, length);
      left -= taken;
      return length - taken;
    })
    .filter((length) => length > 0);
}

/** The pieces of a baseboard. */
interface SkirtingPieces {
  /** Pieces as long as a tile. */
  readonly whole: number;
  /** The shorter ones, one at most of each stretch. */
  readonly rests: readonly number[];
}

/** Stretches in pieces of a tile's length with a joint between two of them; lattice units. */
export function piecesOfStretches(stretches: readonly number[], tile: number, joint: number): SkirtingPieces {
  let whole = 0;
  const rests: number[] = [];
  for (const stretch of stretches) {
    const tiles = Math.floor((stretch + joint) / (tile + joint));
    whole += tiles;
    const rest = stretch - tiles * (tile + joint);
    if (rest > 0) rests.push(rest);
  }
  return { whole, rests };
}
