import { MAX_JOINT, MAX_TILE } from '#app/layout/fields/limits.ts';
import { type CoursePattern, type PatternSizes, startsByTurns } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

interface OffsetSizes extends PatternSizes {
  readonly offsetLength?: Length | null;
}

/** Shifts every other course by a typed length. */
export const offset = {
  id: 'offset',
  title: 'Offset',
  label: 'Offset',
  since: 3,
  fields: [
    {
      since: 3,
      lays: true,
      name: 'offsetLength',
      label: 'Offset',
      hint: 'How far every other course is shifted: a length, or a share of tile and joint such as 1/3 or 30%',
      link: 33,
      kind: 'length',
      scale: 'large',
      most: (MAX_TILE + MAX_JOINT) as Length,
      usual: null,
      isShare: true,
    },
  ],
  findFault: ({ tileLength, joint, offsetLength = null }: OffsetSizes) => {
    const module = (tileLength + joint) as Length;
    if (offsetLength !== null && offsetLength > 0 && offsetLength < module) return null;
    return { code: 'not-within-module', module, field: 'offsetLength' };
  },
  detail: ({ offsetLength }: OffsetSizes, measure) => measure(offsetLength ?? (0 as Length)),
  sample: { offsetLength: 4_800 },
  kind: 'courses',
  stagger: {
    shifts: (_, { offsetLength }: OffsetSizes) => [0, offsetLength ?? 0],
    startCandidates: (centred, module, shifts) => startsByTurns(centred, module, shifts[1] ?? 0),
  },
} as const satisfies CoursePattern;
