import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simulatedPlankRoom, simulatePlankRoom } from '#tests/factories/simulated-plank-room.ts';

it('planks of an L, U or T follow their floor: what lies begins as it lies, the rest tiles the floor and keeps its rules', () => {
  let [refused, tried, held, pieces, lines] = [0, 0, 0, 0, 0];
  fc.assert(
    fc.property(simulatedPlankRoom, (room) => {
      const simulated = simulatePlankRoom(room);
      tried += 1;
      held += simulated.held;
      pieces += simulated.pieces;
      lines += simulated.lines;
      if (simulated.refused) refused += 1;
      expect(simulated.faults).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(refused / tried).toBeLessThan(0.1);
  expect(held).toBeGreaterThan(50);
  expect(pieces).toBeGreaterThan(500);
  expect(lines).toBeGreaterThan(300);
});
