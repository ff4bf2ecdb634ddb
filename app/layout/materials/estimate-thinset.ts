import { divideUp } from '#app/layout/counts/divide-up.ts';
import { TROWEL_TABLE, type TrowelLine } from '#app/layout/materials/trowel-table.ts';
import type { ThinsetEstimate } from '#app/layout/model/layout-result.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

const SQ_IN_PER_SQ_FT = 144;

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
 * bags = ceil(area x 1.1 / coverage), in integers as ceil(11 x area / (10 x coverage x 144 x 8128^2)).
 */
export function estimateThinset(netArea: number, longestSide: number): ThinsetEstimate {
  const line = trowelLineFor(longestSide);
  const bagArea = line.coverageSqFtPerBag * SQ_IN_PER_SQ_FT * UNITS_PER_INCH * UNITS_PER_INCH;
  return {
    bags: divideUp(11 * 2 * netArea, 2 * 10 * bagArea),
    coverageSqFtPerBag: line.coverageSqFtPerBag,
    trowelImperial: line.trowelImperial,
    trowelMetric: line.trowelMetric,
  };
}
