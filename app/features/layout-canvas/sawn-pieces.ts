import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { findSawnPieces, type SawnPiece } from '#app/layout/order/sawn-edges.ts';

const NONE: readonly SawnPiece[] = [];

/** Cached, because the drawing and the list of cuts use the same cuts. */
const known = new WeakMap<Cuts, readonly SawnPiece[]>();

/** The pieces of `result` with a sawn edge on a joint by its cuts; empty without cuts. */
export function sawnPieces(result: LayoutResult, cuts: Cuts | null | undefined): readonly SawnPiece[] {
  if (!cuts) return NONE;
  const found = known.get(cuts) ?? findSawnPieces(cuts, result);
  known.set(cuts, found);
  return found;
}
