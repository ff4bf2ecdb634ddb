import { surfaceOf } from '#app/layout/fields/surface.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

/** The pattern whose tiles are sheets of curved pieces. docs/decisions/mosaics.md#curved-pieces-are-plain-sheets */
export const CURVED = 'curved';

/** What a job or form lays. Walls are always tiled, even beside a plank floor. */
export function termsOf(of: {
  readonly laying?: string | undefined;
  readonly surface?: string | undefined;
  readonly layoutType?: string | undefined;
}): MaterialTerms {
  if (of.layoutType === CURVED) return 'sheets';
  return of.laying === 'planks' && surfaceOf(of) === 'floor' ? 'planks' : 'tiles';
}
