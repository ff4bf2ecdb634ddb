import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { needs, type PlankPattern } from '#app/layout/patterns/pattern.ts';
import { PLANK_METHODS, type PlankMethod, type PlankSizes, plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';

interface PlanksSizes extends PlankSizes {
  /** The method for the first piece of each course. */
  readonly plankMethod?: PlankMethod;
}

const LAYS = { lays: true } as const;
/** Null: as `plankRulesOf` has it. */
const SIZE = { ...LAYS, kind: 'length', scale: 'large', most: MAX_TILE, usual: null } as const;

/** Courses of one width whose ends are where the planks end: the offcut of one starts another. */
export const planks = {
  id: 'planks',
  title: 'Planks',
  label: 'Planks',
  since: 3,
  kind: 'planks',
  fields: [
    {
      ...LAYS,
      since: 3,
      name: 'plankMethod',
      label: 'Planks laid',
      hint: 'Start each course with the last offcut, or use the fewest planks',
      link: 55,
      kind: 'choice',
      choices: PLANK_METHODS,
      usual: 'as-you-lay',
    },
    /** Chooses among floors of equally many planks. */
    {
      ...LAYS,
      since: 3,
      name: 'plankSeed',
      label: 'Shuffle',
      hint: 'Another layout with as few planks',
      shuffledIf: { of: 'plankMethod', is: 'least-waste' },
      link: 56,
      kind: 'number',
      places: 0,
      least: 0,
      most: 9_999,
      usual: 0,
      isInDetail: false,
    },
    /** The shortest piece that may begin or end a course. */
    {
      ...SIZE,
      since: 3,
      name: 'plankMinEnd',
      label: 'Smallest end',
      hint: (system: string) => `Of a course; empty: ${isMetric(system) ? '30 cm' : '12 in'}`,
      link: 53,
      isInDetail: false,
    },
    /** The distance between joints of neighboring courses. */
    {
      ...SIZE,
      since: 3,
      name: 'plankMinOffset',
      label: 'Joints apart',
      hint: (system: string) => `In courses side by side; empty: ${isMetric(system) ? '15 cm' : '6 in'} or the width`,
      link: 54,
      isInDetail: false,
    },
  ],
  findFault(sizes: PlanksSizes) {
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
  detail: ({ plankMethod = 'as-you-lay' }: PlanksSizes) =>
    plankMethod === 'least-waste' ? 'least waste' : 'as you lay',
  sample: { plankMinEnd: 0, plankMinOffset: 0 },
  sampleShifts: [0.3, 0.8, 0.15],
} as const satisfies PlankPattern;
