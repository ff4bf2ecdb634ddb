import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OFF } from '#tests/factories/simulated-floor.ts';
import { simulatedPatternRooms, simulatePatternRooms } from '#tests/factories/simulated-pattern-rooms.ts';

it('no piece of several rooms that are planned anew from one tile in each misses its place by more than the tape can tell', () => {
  let [refused, pieces] = [0, 0];
  const runs = 60;
  fc.assert(
    fc.property(simulatedPatternRooms, (plan) => {
      const simulated = simulatePatternRooms(plan);
      refused += Number(simulated.refused);
      pieces += simulated.pieces;
      expect(simulated.faults).toEqual([]);
      expect(simulated.worst).toBeLessThanOrEqual(MOST_OFF);
    }),
    { numRuns: runs },
  );
  expect(refused).toBeLessThan(runs / 20);
  expect(pieces).toBeGreaterThan(50 * runs);
});
