import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { findSawnPieces, type SawnPiece } from '#app/layout/order/sawn-edges.ts';

const NONE: readonly SawnPiece[] = [];

/** Cached, because the drawing and the list of cuts use the same plan. */
const known = new WeakMap<CuttingPlan, readonly SawnPiece[]>();

/** The pieces of `result` with a sawn edge on a joint in its plan; empty without a plan. */
export function sawnPieces(result: LayoutResult, plan: CuttingPlan | null | undefined): readonly SawnPiece[] {
  if (!plan) return NONE;
  const found = known.get(plan) ?? findSawnPieces(plan, result);
  known.set(plan, found);
  return found;
}
