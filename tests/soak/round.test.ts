import fc from 'fast-check';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { checkRoundFloor } from '#tests/factories/check-round-floor.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { arbitraryRoundRequest } from '#tests/factories/round-requests.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for another count. */
const CASES = 10_000;

soakRow('round', async () => {
  const seed = runSeed('round');
  const cases = Number(process.env.FUZZ_CASES ?? CASES);
  const tools = await layoutTools();
  const other = { ...tools, kernel: await loadNodeKernel('wasm') };
  let [floors, tiles, round, faulty] = [0, 0, 0, 0];
  for (const [at, request] of fc.sample(arbitraryRoundRequest, { seed, numRuns: cases }).entries()) {
    const report = checkRoundFloor(request, tools, other);
    if (report === null) continue;
    floors += 1;
    tiles += report.tiles;
    round += report.round;
    if (report.faults.length === 0) continue;
    faulty += 1;
    console.error(`room ${at} of seed ${seed}`, report.faults.slice(0, 5), JSON.stringify(request));
  }
  return {
    row: 'round',
    promise:
      'Pieces beside circles and arcs agree with the exact areas within 1/64 in along them, in every pattern, from both kernels; no piece is lost',
    figure: `seed ${seed}: ${floors} of ${cases} rooms laid, ${tiles} tiles compared, something round in ${round}; ${faulty} rooms at fault`,
    target: 'no room at fault',
    reached: faulty === 0 && round > 0,
  };
});
