import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { comparePoints } from '#app/layout/cuts/canonical-ring.ts';

/**
 * A piece from the kernel, before labeling: its tile's top left corner in the room's frame, rings in the tile's frame.
 */
export interface RawPiece {
  /** Index of its layer. */
  readonly layer: number;
  readonly tileX: number;
  readonly tileY: number;
  /** Clockwise on screen, from the smallest (y, x). */
  readonly outline: Ring;
  /** Counterclockwise, each from its smallest (y, x), sorted by that corner. */
  readonly holes: readonly Ring[];
  /** Size of the bounding box. */
  readonly width: number;
  readonly height: number;
  /** Twice the area without holes, in square lattice units (an integer). */
  readonly areaTwice: number;
  /** Index of its plank, if planks are laid. */
  readonly plank?: number;
}

/** Makes a piece from canonical rings. `corner` is the top left of its tile, which is in `layer`. */
export function makePiece(layer: number, corner: Point, outline: Ring, holes: readonly Ring[]): RawPiece {
  const bounds = ringBounds(outline);
  const sorted = holes.length > 1 ? [...holes].sort(compareRings) : holes;
  const areaTwice = sorted.reduce((sum, hole) => sum + signedArea2(hole), signedArea2(outline));
  return {
    layer,
    tileX: corner.x,
    tileY: corner.y,
    outline,
    holes: sorted,
    width: bounds.maxX - bounds.minX,
    height: bounds.maxY - bounds.minY,
    areaTwice,
  };
}

/** Drawing order: by (y, x) of the tile, then of the piece. */
export function comparePieces(a: RawPiece, b: RawPiece): number {
  return a.tileY - b.tileY || a.tileX - b.tileX || compareRings(a.outline, b.outline);
}

function compareRings(a: Ring, b: Ring): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = comparePoints(a[i] as Point, b[i] as Point);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
