import fc from 'fast-check';
import { loadNodeClipper, loadServerKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute/compute-layout.ts';
import { estimateWork } from '#app/layout/compute/work-estimate.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { hostileRequest } from '#tests/factories/hostile-jobs.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';
import { quantile } from './support/app-pair.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for fewer. */
const PROMISED = 1_000;
const FACTOR = 4;
/** Anything faster (ms) counts as ordinary work. */
const ORDINARY_MS = 60;
/** Jobs with larger estimates calibrate this machine's speed: their estimate is a sum over their cuts. */
const PACED_MS = 200;

/**
 * The CPU time (ms) of a layout and its cuts with the kernel of the server's threads; waiting for a processor does not
 * count.
 */
function costOf(request: LayoutRequest, tools: LayoutTools): number {
  const before = process.cpuUsage();
  const outcome = computeLayout(request, tools);
  if (outcome.ok) planCuts(outcome.value, USUAL_CUTTING);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

soakRow(34, async () => {
  const tools = { kernel: await loadServerKernel(), clipper: await loadNodeClipper() };
  const seed = runSeed(34);
  const jobs = fc.sample(hostileRequest, { numRuns: Number(process.env.FUZZ_CASES ?? PROMISED), seed });
  let refused = 0;
  const measured: { readonly request: LayoutRequest; readonly estimate: number; readonly cost: number }[] = [];
  for (const request of jobs) {
    if (checkRequest(request).ok) {
      measured.push({ request, estimate: estimateWork(request).ms, cost: costOf(request, tools) });
    } else refused += 1;
  }
  // Estimates are times of a typical server; this machine may be faster or slower.
  const paces = measured
    .filter(({ request, estimate }) => !request.finish.autoOptimize && estimate > PACED_MS)
    .map(({ estimate, cost }) => cost / estimate);
  const pace = quantile(paces, 0.5);
  let [under, over, least, most] = [0, 0, 1, 1];
  for (const { request, estimate, cost } of measured) {
    const share = Math.max(ORDINARY_MS, estimate) / Math.max(ORDINARY_MS, cost / pace);
    [least, most] = [Math.min(least, share), Math.max(most, share)];
    if (share >= 1 / FACTOR && share <= FACTOR) continue;
    if (share < 1) under += 1;
    else over += 1;
    const { layoutType, layoutAngle = 0, autoOptimize } = request.finish;
    console.error(
      `${layoutType} at ${layoutAngle / 10}, search ${autoOptimize}: ${estimate} ms for ${(cost / pace).toFixed(0)} ms`,
    );
  }
  return {
    row: 34,
    promise: 'Work is charged at what it costs',
    figure: `seed ${seed}: ${jobs.length} hostile jobs, ${refused} refused before they start, ${under} charged less than 1/${FACTOR} of their cost and ${over} more than ${FACTOR} times (${least.toFixed(2)} to ${most.toFixed(2)}), on a machine that takes ${pace.toFixed(2)} of the usual time`,
    target: `${PROMISED} jobs: none`,
    reached: jobs.length >= PROMISED && under + over === 0,
  };
});
