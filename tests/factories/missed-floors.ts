import fc from 'fast-check';
import { expect } from 'vitest';
import { cases } from '#tests/factories/cases.ts';
import type { Simulated } from '#tests/factories/simulated-floor.ts';

/**
 * A tape shows sixteenths. Readings that all err the same way move a piece by more: by 0.43 in on the worst of 4,500
 * floors.
 */
const FARTHEST_OFF = 1 / 2;

/** Lays floors, as many as `cases(nightly)`, and counts those with a piece off its true size by more than 1/16 in. */
export function missedOf<Floor, One extends Simulated>(
  floors: fc.Arbitrary<Floor>,
  simulate: (floor: Floor) => One,
  nightly: number,
) {
  const all: One[] = [];
  fc.assert(
    fc.property(floors, (floor) => {
      const simulated = simulate(floor);
      expect(simulated.worst).toBeLessThan(FARTHEST_OFF);
      all.push(simulated);
    }),
    { numRuns: cases(nightly) },
  );
  const compared = all.filter(({ pieces }) => pieces > 0);
  return {
    all,
    refused: all.filter(({ refused }) => refused).length / all.length,
    missed: compared.filter(({ faults }) => faults.length > 0).length / compared.length,
    compared: compared.length,
    pieces: compared.reduce((sum, { pieces }) => sum + pieces, 0),
  };
}
