import type { Point } from '#app/geometry/point.ts';
import type { LatticeStep, PatternLattice } from '#app/layout/kernel/lattice.ts';

/** A kind of tile that a pattern is bought in; the first one is the main tile. */
interface TileKind {
  readonly name: string;
  /** Its longer and its shorter side, lattice units. */
  readonly length: number;
  readonly width: number;
  /** Absent: a rectangle. */
  readonly outline?: TileOutline;
  /** The pieces on it, if it is a sheet whose pieces are not known one by one. */
  readonly sheet?: string;
  /** The share of its outline that the tile covers, where that is not all of it. */
  readonly fill?: number;
  /** The shorter and the longer side that it is sold by, where those are not the sides of its box. */
  readonly sides?: readonly [number, number];
}

/** A strictly convex polygon with whole corners, clockwise on screen, from the top left corner of its box. */
export type TileOutline = readonly Point[];

/** One tile of the pattern's cell: its position and extent as laid. */
export interface PlacedTile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which of the pattern's kinds it is. */
  readonly kind: number;
  /** Whether the tile's length is along y, while that of the first tile of its kind is along x. */
  readonly turned: boolean;
  /** Its outline as laid, if its kind has one, and whether that is its kind's turned by half. */
  readonly outline?: TileOutline;
  readonly halfTurned?: true;
}

/** The corners of a placed tile, clockwise on screen, from the top left corner of its box. Lattice units. */
export function cornersOfPlaced({ width, height, outline }: PlacedTile): readonly Point[] {
  return (
    outline ?? [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ]
  );
}

/** A pattern as its tiles, repeated at every step of a lattice. Tile 0 is the one that a start cut speaks of. */
export interface Layers {
  readonly lattice: PatternLattice;
  readonly tiles: readonly PlacedTile[];
  readonly kinds: readonly TileKind[];
}

/** The same pattern with courses running down: places exchange x and y, so that a hand changes; tiles keep their face up. */
export function transposeLayers({ lattice, tiles, kinds }: Layers): Layers {
  const swap = ({ x, y }: LatticeStep): LatticeStep => ({ x: y, y: x });
  return {
    lattice: { a: swap(lattice.a), b: swap(lattice.b) },
    tiles: tiles.map((tile) => ({
      ...tile,
      x: tile.y,
      y: tile.x,
      width: tile.height,
      height: tile.width,
      // The outline of a kind is turned with its tiles.
      turned: tile.outline || tile.width === tile.height ? tile.turned : !tile.turned,
      ...(tile.outline && { outline: transposeOutline(tile.outline) }),
    })),
    kinds: kinds.map((kind) => (kind.outline ? { ...kind, outline: transposeOutline(kind.outline) } : kind)),
  };
}

/** The outline with x and y exchanged, and its corners in reverse, so that they stay clockwise. */
function transposeOutline(outline: TileOutline): TileOutline {
  return outline.map(({ x, y }) => ({ x: y, y: x })).reverse();
}
