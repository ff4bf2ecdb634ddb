import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** One line of the specification's trowel and thinset table, by the tile's longest side. */
export interface TrowelLine {
  /** Longest side the line still covers, in inches. */
  readonly upToInches: number;
  readonly trowelImperial: string;
  readonly trowelMetric: string;
  /** Square feet that a 50 lb bag of thinset covers. */
  readonly coverageSqFtPerBag: number;
}

/** From large tiles to small; the first line has no upper end. A limit includes its figure: 12 in is "up to 12 in". */
export const TROWEL_TABLE: readonly [TrowelLine, ...TrowelLine[]] = [
  {
    upToInches: Number.POSITIVE_INFINITY,
    trowelImperial: '1/2x1/2 in',
    trowelMetric: '12.7 mm',
    coverageSqFtPerBag: 45,
  },
  { upToInches: 18, trowelImperial: '1/4x1/2 in', trowelMetric: '6.4x12.7 mm', coverageSqFtPerBag: 65 },
  { upToInches: 12, trowelImperial: '1/4x3/8 in', trowelMetric: '6.4x9.5 mm', coverageSqFtPerBag: 65 },
  { upToInches: 6, trowelImperial: '3/16x5/32 in', trowelMetric: '4.8x4.0 mm', coverageSqFtPerBag: 95 },
];

/** The line of the specification's table that covers a tile whose longest side is `longestSide` lattice units. */
export function trowelFor(longestSide: number): TrowelLine {
  let line = TROWEL_TABLE[0];
  for (const candidate of TROWEL_TABLE) {
    if (longestSide <= candidate.upToInches * UNITS_PER_INCH) line = candidate;
  }
  return line;
}
