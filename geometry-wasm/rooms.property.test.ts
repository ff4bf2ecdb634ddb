import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '#kernel/fuzz/check-plan.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { randomPlan } from '#kernel/fuzz/random-plan.ts';
import { cases } from '#tests/factories/cases.ts';

const kernels = await loadKernels();

describe('several rooms, or walls around corners', () => {
  it('match Clipper2 for their union and for each room, and both builds agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const rooms = randomPlan(seed);
        fc.pre(rooms !== null);
        if (rooms !== null) expect(checkPlan(rooms, kernels).faults).toEqual([]);
      }),
      { numRuns: cases(40) },
    );
  });
});
