import { countBags } from '#app/layout/materials/count-bags.ts';
import { TROWEL_TABLE, type TrowelLine } from '#app/layout/materials/trowel-table.ts';
import type { ThinsetEstimate } from '#app/layout/model/layout-result.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The line of the table that covers a tile whose longest side is `longestSide` lattice units. */
function trowelLineFor(longestSide: number): TrowelLine {
  let line = TROWEL_TABLE[0];
  for (const candidate of TROWEL_TABLE) {
    if (longestSide <= candidate.upToInches * UNITS_PER_INCH) line = candidate;
  }
  return line;
}

/**
 * Trowel and 50 lb bags of thinset for a floor (room less obstacles, the gap at the walls included; square lattice units):
 * bags = ceil(area x 1.1 / coverage).
 */
export function estimateThinset(netArea: number, longestSide: number): ThinsetEstimate {
  const line = trowelLineFor(longestSide);
  return {
    bags: countBags([netArea], line.coverageSqFtPerBag, 11),
    coverageSqFtPerBag: line.coverageSqFtPerBag,
    trowelImperial: line.trowelImperial,
    trowelMetric: line.trowelMetric,
  };
}
