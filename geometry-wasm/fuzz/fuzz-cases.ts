import { type CaseReport, checkCase, checkCells, checkFloor } from '#kernel/fuzz/check-case.ts';
import { checkPlan } from '#kernel/fuzz/check-plan.ts';
import { loadKernels } from '#kernel/fuzz/load-kernels.ts';
import { randomCase } from '#kernel/fuzz/random-case.ts';
import { randomCells } from '#kernel/fuzz/random-cells.ts';
import { randomFloor } from '#kernel/fuzz/random-floor.ts';
import { randomPlan } from '#kernel/fuzz/random-plan.ts';

/** Tiles in courses on one region; patterns of layers at any angle; outlines on a lattice; or any pattern on several rooms. */
export type FuzzKind = 'courses' | 'layers' | 'cells' | 'plans';

export interface FuzzReport {
  readonly laid: number;
  /** Cases whose random sizes or rings made no floor. */
  readonly empty: number;
  readonly full: number;
  readonly cut: number;
  readonly compared: number;
  readonly degraded: number;
  readonly faulty: number;
}

/**
 * Runs random regions through both builds of the kernel and through Clipper2. Case i of a seed is the first case of
 * seed + i. `tell` receives the seed and the first faults of each faulty case.
 */
export async function fuzzCases(
  kind: FuzzKind,
  { seed, cases }: { readonly seed: number; readonly cases: number },
  onFaults: (seed: number, faults: readonly string[]) => void,
): Promise<FuzzReport> {
  const kernels = await loadKernels();
  const { clipper2, clipper, wasm, ts } = kernels;
  const check = (at: number): CaseReport[] | null => {
    if (kind === 'plans') {
      const plan = randomPlan(at);
      return plan && [checkPlan(plan, kernels)];
    }
    if (kind === 'layers') {
      const floor = randomFloor(at, clipper);
      return floor && checkFloor(floor, wasm, ts, clipper2);
    }
    if (kind === 'cells') {
      const inputs = randomCells(at, clipper);
      return inputs && checkCells(inputs, wasm, ts, clipper2);
    }
    const input = randomCase(at, clipper);
    return input && [checkCase(input, wasm, ts, clipper2)];
  };
  const total = { laid: 0, empty: 0, full: 0, cut: 0, compared: 0, degraded: 0, faulty: 0 };
  for (let i = 0; i < cases; i++) {
    const reports = check(seed + i);
    if (!reports) {
      total.empty++;
      continue;
    }
    total.laid++;
    for (const { full, cut, compared, degraded } of reports) {
      total.full += full;
      total.cut += cut;
      total.compared += compared;
      total.degraded += degraded;
    }
    const faults = reports.flatMap((report) => report.faults);
    if (faults.length === 0) continue;
    total.faulty++;
    onFaults(seed + i, faults.slice(0, 5));
  }
  return total;
}
