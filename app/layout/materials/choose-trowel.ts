import { TROWEL_TABLE, type TrowelLine } from '#app/layout/materials/trowel-table.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The line of the specification's table that covers a tile whose longest side is `longestSide` lattice units. */
export function trowelFor(longestSide: number): TrowelLine {
  let line = TROWEL_TABLE[0];
  for (const candidate of TROWEL_TABLE) {
    if (longestSide <= candidate.upToInches * UNITS_PER_INCH) line = candidate;
  }
  return line;
}
