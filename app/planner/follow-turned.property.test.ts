import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OFF } from '#tests/factories/simulated-floor.ts';
import { simulatedTurned, simulateTurned } from '#tests/factories/simulated-turned.ts';

it('no piece of a turned floor that is planned anew from one of its tiles misses its place by more than the tape can tell', () => {
  let [refused, pieces] = [0, 0];
  fc.assert(
    fc.property(simulatedTurned, (floor) => {
      const simulated = simulateTurned(floor);
      refused += Number(simulated.refused);
      pieces += simulated.pieces;
      expect(simulated.faults).toEqual([]);
      expect(simulated.worst).toBeLessThanOrEqual(MOST_OFF);
    }),
    { numRuns: 200 },
  );
  expect(refused).toBeLessThan(10);
  expect(pieces).toBeGreaterThan(10_000);
});
