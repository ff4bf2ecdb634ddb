import { invariant } from '#app/base/invariant.ts';
import type { KernelStairs } from '#app/layout/kernel/tile-kernel.ts';

/** A whole step on the lattice of lengths, x to the right, y down. */
export interface LatticeStep {
  readonly x: number;
  readonly y: number;
}

/** The steps by which a pattern repeats: its tiles recur at every i * a + j * b. */
export interface PatternLattice {
  readonly a: LatticeStep;
  readonly b: LatticeStep;
}

/** The step and turn in the form the kernel needs. */
export type StairSteps = Pick<KernelStairs, 'stepX' | 'stepY' | 'turnX' | 'turnY'>;

/** Farther combinations of a and b than this are never the shortest ones for any pattern's tiles. */
const REACH = 8;

/**
 * The shortest step of the lattice that leads at least `least` down, and the step to the next stair: together they make up
 * the whole lattice. Of equally short ones the steeper wins, then the one to the right.
 */
export function chooseStairs(lattice: PatternLattice, least: number): StairSteps {
  const { step, turn } = shortestStep(lattice, ({ y }) => y >= least && y > 0);
  // The next stair may start any number of steps further: the one that leads least up or down is the plainest.
  return stepsOf(step, turn, Math.floor(turn.y / step.y));
}

/**
 * The shortest step of the lattice and the step to the next row, for tiles that are outlines: they may be side by side
 * in a row. The step is positive on the axis where it is longer.
 */
export function chooseRows(lattice: PatternLattice): StairSteps {
  const isAlongX = ({ x, y }: LatticeStep) => Math.abs(x) >= Math.abs(y);
  const { step, turn } = shortestStep(lattice, (one) => (isAlongX(one) ? one.x > 0 : one.y > 0));
  return stepsOf(step, turn, Math.floor(isAlongX(step) ? turn.x / step.x : turn.y / step.y));
}

function stepsOf(step: LatticeStep, turn: LatticeStep, steps: number): StairSteps {
  return { stepX: step.x, stepY: step.y, turnX: turn.x - steps * step.x, turnY: turn.y - steps * step.y };
}

/** The shortest accepted step and one that completes the lattice, on its side. */
function shortestStep(
  { a, b }: PatternLattice,
  isAccepted: (step: LatticeStep) => boolean,
): { readonly step: LatticeStep; readonly turn: LatticeStep } {
  let best: { readonly i: number; readonly j: number; readonly step: LatticeStep } | undefined;
  for (let i = -REACH; i <= REACH; i++) {
    for (let j = -REACH; j <= REACH; j++) {
      const step = { x: i * a.x + j * b.x, y: i * a.y + j * b.y };
      if (!isAccepted(step) || greatestDivisor(i, j) !== 1) continue;
      if (best === undefined || isBetter(step, best.step)) best = { i, j, step };
    }
  }
  invariant(best !== undefined, 'a pattern repeats within a few steps');
  const { step } = best;
  const [p, q] = complement(best.i, best.j);
  let turn = { x: p * a.x + q * b.x, y: p * a.y + q * b.y };
  if (step.x * turn.y - step.y * turn.x < 0) turn = { x: -turn.x, y: -turn.y };
  return { step, turn };
}

/** The area of the lattice's cell: each tile of the pattern's cell occurs once in it. */
export function cellArea({ a, b }: PatternLattice): number {
  return Math.abs(a.x * b.y - a.y * b.x);
}

/** The steps along a and b that lead nearest to a point, of equally near ones the first found. */
export function nearestSteps({ a, b }: PatternLattice, { x: dx, y: dy }: LatticeStep): readonly [i: number, j: number] {
  const cell = a.x * b.y - a.y * b.x;
  const [i, j] = [Math.round((dx * b.y - dy * b.x) / cell), Math.round((a.x * dy - a.y * dx) / cell)];
  let best: { readonly steps: readonly [number, number]; readonly off: number } | undefined;
  // Rounding lands within some cells of the nearest corner, however slanted the cell is.
  const reach = 2 + Math.ceil((a.x ** 2 + a.y ** 2 + b.x ** 2 + b.y ** 2) / Math.abs(cell) / 2);
  for (let p = i - reach; p <= i + reach; p++) {
    for (let q = j - reach; q <= j + reach; q++) {
      const off = (dx - p * a.x - q * b.x) ** 2 + (dy - p * a.y - q * b.y) ** 2;
      if (best === undefined || off < best.off) best = { steps: [p, q], off };
    }
  }
  return best?.steps ?? [i, j];
}

function isBetter(step: LatticeStep, than: LatticeStep): boolean {
  const [length, other] = [step.x * step.x + step.y * step.y, than.x * than.x + than.y * than.y];
  if (length !== other) return length < other;
  return Math.abs(step.x) !== Math.abs(than.x) ? Math.abs(step.x) < Math.abs(than.x) : step.x > than.x;
}

function greatestDivisor(i: number, j: number): number {
  let [m, n] = [Math.abs(i), Math.abs(j)];
  while (n > 0) [m, n] = [n, m % n];
  return m;
}

/** Whole p and q with i * q - j * p = ±1, for i and j without a common divisor: the extended algorithm of Euclid. */
function complement(i: number, j: number): readonly [number, number] {
  let [m, n] = [i, j];
  let [p0, q0, p1, q1] = [0, 1, 1, 0];
  // Kept all along: m = ±(i * q0 - j * p0) and n = ±(i * q1 - j * p1).
  while (n !== 0) {
    const times = Math.trunc(m / n);
    [m, n] = [n, m - times * n];
    [p0, q0, p1, q1] = [p1, q1, p0 - times * p1, q0 - times * q1];
  }
  return [p0, q0];
}
