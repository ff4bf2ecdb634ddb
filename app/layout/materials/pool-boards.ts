import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { CutBoards } from '#app/layout/model/planned-materials.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { poolCuts } from '#app/layout/order/cutting/pool-layouts.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Boards are scored and snapped, so that a blade takes nothing, and any side may be at a joint. */
export const CUT_BOARDS: CuttingOptions = { ...cuttingOf(USUAL_TRADE), kerf: 0 as Length, factoryEdges: false };

/** More pieces than any house has are not planned together; their boards are added up. */
const MOST_PIECES = 3000;

/**
 * Boards of one size for several jobs, cut by one plan, so that an offcut of one job is a piece of another; `single` of them
 * are needed job by job. No fewer than `bound`.
 */
export function poolBoards(
  jobs: readonly CutBoards[],
  single: number,
): { readonly needed: number; readonly bound: number | null } {
  if (jobs.reduce((sum, { pieces }) => sum + pieces.length, 0) > MOST_PIECES) return { needed: single, bound: null };
  const { tilesNeeded, lowerBound } = planCuts(poolCuts(jobs), CUT_BOARDS);
  const needed = Math.min(single, tilesNeeded);
  return { needed, bound: Math.min(needed, lowerBound) };
}
