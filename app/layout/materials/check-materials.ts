import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { LEAST_ACROSS, LEAST_ALONG } from '#app/layout/model/material-fields.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

/** The fields of each roll that overlaps itself. */
const ROLLS = [
  ['membraneWidth', 'membraneRoll', 'membraneOverlap'],
  ['matWidth', 'matRoll', 'matOverlap'],
] as const;

type Figures = Pick<
  Trade,
  | (typeof ROLLS)[number][number]
  | 'levelerDepth'
  | 'levelerDepth2'
  | 'levelerDepth3'
  | 'levelerVolume'
  | 'tileWeight'
  | 'boxWeight'
  | 'groutPrice'
  | 'groutBag'
  | 'groutCoverage'
>;

/** Whether a roll is refused, so that no strip can be cut from it; `widthField` names it. */
export function isRollRefused(trade: Figures, widthField: (typeof ROLLS)[number][0], system: UnitSystem): boolean {
  const fields: readonly string[] = ROLLS.find(([width]) => width === widthField) ?? [];
  return checkMaterials(trade, system).some(({ field }) => fields.includes(field));
}

/** Material fields that contradict another field, each at its field. */
export function checkMaterials(trade: Figures, system: UnitSystem): readonly JobProblem[] {
  const rolls = ROLLS.flatMap(([widthField, rollField, overlapField]) => {
    const [width, roll, overlap] = [trade[widthField], trade[rollField], trade[overlapField] ?? 0];
    const isNarrow = width !== null && width < overlap + LEAST_ACROSS;
    const isShort = roll !== null && roll < overlap + LEAST_ALONG;
    return [
      ...(isNarrow ? [problemAt(widthField, words.rollTooNarrow(formatMeasure(LEAST_ACROSS, system)))] : []),
      ...(isShort ? [problemAt(rollField, words.rollTooShort(formatMeasure(LEAST_ALONG, system)))] : []),
    ];
  });
  const { levelerDepth, levelerDepth2, levelerDepth3, levelerVolume } = trade;
  const hasDepth = [levelerDepth, levelerDepth2, levelerDepth3].some((depth) => depth !== null);
  const hasBothWeights = trade.tileWeight !== '' && trade.boxWeight !== '';
  return [
    ...rolls,
    ...(hasDepth && levelerVolume !== '' ? [problemAt('levelerVolume', words.depthsOrVolume)] : []),
    ...(trade.groutPrice !== null && trade.groutBag === '' && trade.groutCoverage === ''
      ? [problemAt('groutBag', words.groutBagNeeded)]
      : []),
    ...(hasBothWeights ? [problemAt('boxWeight', words.tileOrBox)] : []),
  ];
}

function problemAt(field: keyof Figures, sentence: string): JobProblem {
  return { field, code: 'needs', words: sentence, typed: '', unit: 'in' };
}
