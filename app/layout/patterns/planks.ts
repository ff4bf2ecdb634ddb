import { needs, type PlankPattern } from '#app/layout/patterns/pattern.ts';
import { plankRulesOf } from '#app/layout/planks/plank-rules.ts';
import * as patternsWords from '#app/words/en/patterns.ts';

/** Courses of one width whose ends fall where the planks end: what is left of one begins another. */
export const planks = {
  id: 'planks',
  title: 'Planks',
  label: 'Planks',
  since: 3,
  kind: 'planks',
  sample: [0.3, 0.8, 0.15],
  findFault(sizes) {
    const { length, minEnd, minOffset } = plankRulesOf(sizes);
    if (length < 2 * minEnd) {
      return needs('plankMinEnd', patternsWords.plankEnd, length / 2);
    }
    if (2 * minOffset > length) {
      return needs('plankMinOffset', patternsWords.plankJoints, length / 2);
    }
    return null;
  },
  detail: ({ plankMethod = 'as-you-lay' }) =>
    plankMethod === 'least-waste' ? patternsWords.leastWaste : patternsWords.asYouLay,
} as const satisfies PlankPattern;
