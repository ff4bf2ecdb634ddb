import type { PatternFault, PlankPattern } from '#app/layout/patterns/pattern.ts';
import { plankRulesOf } from '#app/layout/planks/plank-rules.ts';
import type { Length } from '#app/layout/units/length.ts';

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
      return needs(
        'plankMinEnd',
        'A plank has to be at least twice as long as its smallest end, which can be at most',
        length / 2,
      );
    }
    if (2 * minOffset > length) {
      return needs('plankMinOffset', 'Joints can keep half a plank apart: at most', length / 2);
    }
    return null;
  },
  detail: ({ plankMethod = 'as-you-lay' }) => (plankMethod === 'least-waste' ? 'least waste' : 'as you lay'),
} as const satisfies PlankPattern;

function needs(field: string, words: string, limit: number): PatternFault {
  return { code: 'pattern-needs', field, words, limit: Math.floor(limit) as Length };
}
