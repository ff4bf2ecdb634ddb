import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { LEAST_ACROSS, LEAST_ALONG } from '#app/layout/model/material-fields.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

type RollFigures = Pick<Trade, 'membraneWidth' | 'membraneRoll' | 'membraneOverlap'>;

/** What of the materials contradicts another figure, each at its field: a roll that its overlap leaves too little of. */
export function checkMaterials(
  { membraneWidth, membraneRoll, membraneOverlap }: RollFigures,
  system: UnitSystem,
): readonly JobProblem[] {
  const overlap = membraneOverlap ?? 0;
  const problemAt = (field: keyof RollFigures, sentence: string): JobProblem => {
    return { field, code: 'needs', words: sentence, typed: '', unit: 'in' };
  };
  const isNarrow = membraneWidth !== null && membraneWidth < overlap + LEAST_ACROSS;
  const isShort = membraneRoll !== null && membraneRoll < overlap + LEAST_ALONG;
  return [
    ...(isNarrow ? [problemAt('membraneWidth', words.rollTooNarrow(formatMeasure(LEAST_ACROSS, system)))] : []),
    ...(isShort ? [problemAt('membraneRoll', words.rollTooShort(formatMeasure(LEAST_ALONG, system)))] : []),
  ];
}
