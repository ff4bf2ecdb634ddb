import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { checkPlanks } from '#kernel/fuzz/check-planks.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';
import { arbitraryPlanks } from '#tests/factories/plank-request.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for another count. */
const CASES = 10_000;

soakRow('planks', async () => {
  const seed = runSeed('planks');
  const cases = Number(process.env.FUZZ_CASES ?? CASES);
  const [tools, wasm, clipper2] = await Promise.all([
    layoutTools(),
    loadNodeKernel('wasm'),
    readClipper2().then(loadClipper2),
  ]);
  let [floors, pieces] = [0, 0];
  const faultsOf = (request: LayoutRequest): readonly string[] => {
    const outcome = computeLayout(request, tools);
    if (!isDeepStrictEqual(computeLayout(request, { ...tools, kernel: wasm }), outcome)) return ['the kernels differ'];
    if (!outcome.ok) return [];
    floors += 1;
    pieces += outcome.value.counts.full + outcome.value.counts.pieces;
    return checkPlanks(outcome.value, clipper2);
  };
  const tried = fc.check(
    fc.property(arbitraryPlanks, (request) => faultsOf(request).length === 0),
    { seed, numRuns: cases },
  );
  const [found] = tried.counterexample ?? [];
  if (found !== undefined) console.error(JSON.stringify(found), faultsOf(found));
  return {
    row: 'planks',
    promise: 'Planks at any angle, laid either way, lie as Clipper2 cuts them, and the same from both kernels',
    figure: `seed ${seed}: ${floors} of ${tried.numRuns} rooms laid, ${pieces} pieces; ${tried.failed ? 'one is at fault' : 'none is at fault'}`,
    target: 'no room at fault',
    reached: !tried.failed && floors > 0,
  };
});
