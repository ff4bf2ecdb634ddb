import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OFF } from '#tests/factories/simulated-floor.ts';
import {
  simulatedLayers,
  simulatedPatternWalls,
  simulatedTurned,
  simulateTurned,
} from '#tests/factories/simulated-turned.ts';

it.each([
  ['turned courses', simulatedTurned, 200],
  ['patterns without courses', simulatedLayers, 100],
  ['such patterns on a wall', simulatedPatternWalls, 100],
] as const)(
  'no piece of a floor of %s that is planned anew from one of its tiles misses its place by more than the tape can tell',
  (_name, floors, runs) => {
    let [refused, pieces] = [0, 0];
    fc.assert(
      fc.property(floors, (floor) => {
        const simulated = simulateTurned(floor);
        refused += Number(simulated.refused);
        pieces += simulated.pieces;
        expect(simulated.faults).toEqual([]);
        expect(simulated.worst).toBeLessThanOrEqual(MOST_OFF);
      }),
      { numRuns: runs },
    );
    expect(refused).toBeLessThan(runs / 20);
    expect(pieces).toBeGreaterThan(50 * runs);
  },
);
