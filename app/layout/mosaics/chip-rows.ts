import type { LatticeStep } from '#app/layout/kernel/lattice.ts';
import type { PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { layersFor, patternOf } from '#app/layout/patterns/registry.ts';

/** The rows of a pattern's chips on a sheet. Lattice units. */
export interface ChipRows {
  /** The tiles of one cell of the pattern, the chip first. */
  readonly tiles: readonly [PlacedTile, ...PlacedTile[]];
  /** From a chip to the next one of its row, and to the row beside it. */
  readonly along: LatticeStep;
  readonly onward: LatticeStep;
  /** This many rows shift by this many columns: staggered rows lean, but their sheets stay upright. */
  readonly lean: { readonly columns: number; readonly rows: number };
}

/**
 * The rows of a pattern that comes on sheets; null for any other. A sheet's rows follow each other along its length: on a
 * grid along the tile's length, of a staggered pattern from row to row.
 */
export function chipRowsOf(finish: Parameters<typeof layersFor>[0] & Pick<Finish, 'layoutType'>): ChipRows | null {
  const pattern: Pattern = patternOf(finish.layoutType);
  if (pattern.sheets === undefined) return null;
  const layers = layersFor(finish, true);
  const [chip, ...others] = layers?.tiles ?? [];
  if (layers === null || chip === undefined) return null;
  const { a, b } = layers.lattice;
  // Courses run along the tile's length, on which the rows of a sheet follow each other.
  const areCourses = pattern.kind === 'courses' && finish.patternOrientation === 'horizontal';
  const [along, onward] = areCourses ? [b, a] : [a, b];
  return { tiles: [chip, ...others], along, onward, lean: pattern.sheets.lean };
}
