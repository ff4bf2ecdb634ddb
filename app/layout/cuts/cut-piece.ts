import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { comparePoints } from '#app/layout/cuts/canonical-ring.ts';

/** A piece as the kernel returns it, before labels: its tile's top left corner in the room's frame, rings in the tile's frame. */
export interface RawPiece {
  /** Index into the layers. */
  readonly layer: number;
  readonly tileX: number;
  readonly tileY: number;
  /** Clockwise on screen, from the smallest (y, x). */
  readonly outline: Ring;
  /** Anticlockwise, each from its smallest (y, x), sorted by that corner. */
  readonly holes: readonly Ring[];
  /** Size of the bounding box. */
  readonly width: number;
  readonly height: number;
  /** Twice the area without holes: an integer, square lattice units. */
  readonly areaTwice: number;
  /** Index of the plank it is cut from, if planks are laid. */
  readonly plank?: number;
}

/** A piece from canonical rings, of the tile of `layer` whose top left corner is `corner`. */
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
