import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { soldArea, type TileSize } from '#app/layout/shapes/measure-tile.ts';
import { nominalTile } from '#app/layout/tile/usual-tiles.ts';
import type { Length } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';

export type Sides = readonly [Length, Length];

/** A size of a tile that a box may go by: as it is made, or as it is named where that is another one. */
export interface BoxSize {
  readonly sides: Sides;
  /** In square lattice units. */
  readonly area: number;
}

/** How much a printed area may be off, as a share: boxes round it. */
const ROUNDED = 0.006;

/**
 * The real size first. If no `nominal` size was typed, it is that of the usual tile with this real size. A tile that is
 * not a rectangle has the area of its outline and no usual name.
 */
export function boxSizes(tile: TileSize, nominal: Sides | null = null): readonly [BoxSize, ...BoxSize[]] {
  const sides: Sides = [tile.across as Length, tile.down as Length];
  const made = { sides, area: soldArea(tile) };
  if (tile.outline !== undefined) return [made];
  const named = nominal ?? usualName(sides);
  return named === null || named[0] * named[1] === made.area ? [made] : [made, sized(named)];
}

function sized(sides: Sides): BoxSize {
  return { sides, area: sides[0] * sides[1] };
}

function usualName(sides: Sides): Sides | null {
  const [named] = UNIT_SYSTEMS.flatMap(({ id }) => nominalTile(sides, id) ?? []);
  return named === undefined ? null : [named.short, named.long];
}

/** The size that a tile is named by, as typed; null without both sides. */
export function nominalOf({
  nominalWidth,
  nominalLength,
}: Pick<Trade, 'nominalWidth' | 'nominalLength'>): Sides | null {
  return nominalWidth && nominalLength ? [nominalWidth, nominalLength] : null;
}

/** The contents of a box with that area. */
export type BoxPieces =
  | { readonly pieces: number; readonly size: BoxSize }
  /** Not a whole number of tiles, or two numbers by two sizes. */
  | { readonly pieces: null; readonly by: readonly { readonly size: BoxSize; readonly pieces: number }[] };

/** The tiles of these `boxSizes` in a box of that area, as it is kept; null without an area. */
export function piecesOfBox(boxArea: string, sizes: readonly BoxSize[]): BoxPieces | null {
  const area = areaInLattice(boxArea);
  if (area === null) return null;
  const by = sizes.map((size) => ({ size, pieces: area / size.area }));
  const [first, ...others] = by.filter(({ pieces }) => isWhole(pieces));
  if (first === undefined || others.some(({ pieces }) => Math.round(pieces) !== Math.round(first.pieces)))
    return { pieces: null, by };
  return { pieces: Math.round(first.pieces), size: first.size };
}

function isWhole(pieces: number): boolean {
  const near = Math.round(pieces);
  return near >= 1 && Math.abs(pieces - near) <= Math.min(Math.max(ROUNDED * near, 0.02), 0.25);
}

/** Whether a printed area is that one, rounded. */
export function isPrintedAs(boxArea: string, area: number): boolean {
  const printed = areaInLattice(boxArea);
  return printed !== null && Math.abs(printed - area) <= ROUNDED * area;
}
