import fc from 'fast-check';
import { MOST_OFF, simulatedFloor, simulateFloor } from '#tests/factories/simulated-floor.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

const FLOORS = 500;

soakRow('floor', async () => {
  const seed = runSeed('floor');
  // The first cases of a run are small ones, on purpose: only later ones are rooms like those of people.
  const floors = fc
    .sample(simulatedFloor, { seed, numRuns: 2 * FLOORS })
    .slice(-FLOORS)
    .map((floor) => simulateFloor(floor));
  const laid = floors.filter(({ refused }) => !refused);
  const wrong = laid.filter(({ faults }) => faults.length > 0);
  const [pieces, worst] = [laid.reduce((sum, one) => sum + one.pieces, 0), Math.max(...laid.map((one) => one.worst))];
  for (const { faults } of wrong) console.error(faults[0]);
  return {
    row: 'floor',
    promise:
      'A floor up to 1/2 in off, of tiles up to 1/8 in off, is planned anew from any course: no piece that is left misses its place by more than 1/16 in',
    figure: `seed ${seed}: of ${FLOORS} floors ${FLOORS - laid.length} refused with a message, ${pieces} pieces compared, at most ${worst.toFixed(4)} in off; ${wrong.length} floors at fault`,
    target: 'no floor at fault, at most 5 % refused',
    reached: wrong.length === 0 && worst <= MOST_OFF && FLOORS - laid.length <= FLOORS / 20,
  };
});
