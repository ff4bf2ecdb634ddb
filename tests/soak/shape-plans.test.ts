import fc from 'fast-check';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { planCuts, USUAL_EFFORT } from '#app/layout/order/cutting/plan-cuts.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { shapeCuttings, shapedFloors } from '#tests/factories/shaped-floors.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for fewer. */
const PLANS = Number(process.env.FUZZ_CASES ?? 1000);
/** With more cut pieces, not every combination can be tried. */
const MOST_PIECES = 12;
const EVERY_MIX = { ...USUAL_EFFORT, exact: { tries: 20_000, states: 50_000 } };

soakRow('shape-plans', async () => {
  const seed = runSeed('shape-plans');
  let [plans, small, equal] = [0, 0, 0];
  const faults: string[] = [];
  for (const [request, cutting] of fc.sample(fc.tuple(shapedFloors, shapeCuttings), { seed, numRuns: 2 * PLANS })) {
    if (plans === PLANS) break;
    const layout = computeLayout(request, tools);
    if (!layout.ok) continue;
    plans += 1;
    const cuts = planCuts(layout.value, cutting);
    const own = checkCuts(cuts, layout.value);
    if (own.length > 0) console.error(own, JSON.stringify({ request, cutting }));
    faults.push(...own);
    if (layout.value.pieces.length === 0 || layout.value.pieces.length > MOST_PIECES) continue;
    small += 1;
    const exact = planCuts(layout.value, cutting, EVERY_MIX);
    const sum = (of: typeof cuts) => of.tilesNeeded + of.others.reduce((all, one) => all + one.tilesNeeded, 0);
    if (sum(exact) === sum(cuts)) equal += 1;
  }
  return {
    row: 'shape-plans',
    promise:
      'A cutting plan of any shape can be cut and never goes below its bound, and on small floors it needs as few tiles as the best of all mixes of pieces',
    figure: `seed ${seed}: ${plans} plans, ${faults.length} faults; ${equal} of ${small} floors of at most ${MOST_PIECES} pieces as few as the best of all mixes`,
    target: 'no fault, 95 % of the small floors as few',
    reached: plans === PLANS && faults.length === 0 && equal >= 0.95 * small,
  };
});
