import { type Pattern, startsByTurns } from '#app/layout/patterns/pattern.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Every other course shifted by a length of one's own, to and fro by turns. */
export const offset = {
  id: 'offset',
  title: 'Offset',
  label: 'Offset',
  since: 3,
  findFault: ({ tileLength, joint, offsetLength = null }) => {
    const module = (tileLength + joint) as Length;
    if (offsetLength !== null && offsetLength > 0 && offsetLength < module) return null;
    return { code: 'not-within-module', module, field: 'offsetLength' };
  },
  detail: ({ offsetLength }, measure) => measure(offsetLength ?? (0 as Length)),
  kind: 'courses',
  stagger: {
    shifts: (_, { offsetLength }) => [0, offsetLength ?? 0],
    startCandidates: (centred, module, shifts) => startsByTurns(centred, module, shifts[1] ?? 0),
  },
} as const satisfies Pattern;
