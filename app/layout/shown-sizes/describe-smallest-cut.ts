import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { smallestCut } from '#app/layout/shown-sizes/shown-size.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as resultsWords from '#app/words/en/results.ts';

/** `smallest cut 1 7/8" (C)`; null without cuts, or if the page has only the first of very many cuts. */
export function describeSmallestCut(result: LayoutResult, system: UnitSystem): string | null {
  const cut = smallestCut(result, system);
  return cut && resultsWords.smallestCutNamed(formatMeasure(cut.size, system), cut.label);
}
