import type { KernelScore } from '#app/layout/kernel/tile-kernel.ts';

/** The count of numbers that the kernel writes for one origin. */
export const SCORE_SIZE = 6;

/** The score that starts at index `at` of the kernel's table. */
export function readScore(scores: Float64Array, at: number): KernelScore {
  return {
    full: scores[at] ?? 0,
    cut: scores[at + 1] ?? 0,
    smallestSide: scores[at + 2] ?? 0,
    underHalf: scores[at + 3] ?? 0,
    slivers: scores[at + 4] ?? 0,
  };
}
