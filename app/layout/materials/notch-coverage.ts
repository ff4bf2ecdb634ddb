import type { NotchChoice } from '#app/layout/model/field-types.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** Coverage of a 50 lb bag of dry-set mortar with a notch, from manufacturers' data sheets. */
export interface NotchCoverage {
  readonly notch: Exclude<NotchChoice, 'table'>;
  readonly imperial: string;
  readonly metric: string;
  /** Square feet for a bag: the least and the most that makers give. */
  readonly least: number;
  readonly most: number;
  /** Published for common mortars, or ours, between its neighbors and the specification's table. */
  readonly isPublished: boolean;
}

/** Makers' figures differ with the mortar; combed at 45° on a flat floor. Square notches but for the first, a V. */
export const NOTCH_COVERAGE: readonly NotchCoverage[] = [
  {
    notch: '3/16x5/32',
    imperial: '3/16 x 5/32 in V',
    metric: '4.8 x 4.0 mm V',
    least: 90,
    most: 110,
    isPublished: false,
  },
  { notch: '1/4x1/4', imperial: '1/4 x 1/4 in', metric: '6.4 x 6.4 mm', least: 80, most: 100, isPublished: true },
  { notch: '1/4x3/8', imperial: '1/4 x 3/8 in', metric: '6.4 x 9.5 mm', least: 55, most: 67, isPublished: true },
  { notch: '1/4x1/2', imperial: '1/4 x 1/2 in', metric: '6.4 x 12.7 mm', least: 45, most: 65, isPublished: false },
  { notch: '1/2x1/2', imperial: '1/2 x 1/2 in', metric: '12.7 x 12.7 mm', least: 35, most: 50, isPublished: true },
];

/** From this side on a tile is large: its back is buttered as well. */
export const LARGE_TILE_SIDE = fromInches(15);

/** What a bag covers with the chosen notch; null if none was chosen. */
export function coverageOfNotch(notch: NotchChoice): NotchCoverage | null {
  return NOTCH_COVERAGE.find((one) => one.notch === notch) ?? null;
}
