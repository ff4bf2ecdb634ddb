import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as roomSidesWords from '#app/words/en/room-sides.ts';

/**
 * The note for each shape with sawn edges on joints in a list of cuts: `2 left, 1 left and top`. Other shapes are
 * absent.
 */
export function describeSawnByShape(
  sawn: readonly SawnPiece[],
  { pieces }: Pick<LayoutResult, 'pieces'>,
): ReadonlyMap<number, string> {
  const counts = new Map<number, Map<string, number>>();
  for (const { piece, sides } of sawn) {
    const shape = pieces[piece]?.shape ?? -1;
    const words = roomSidesWords.sides(sides);
    const bySides = counts.get(shape) ?? new Map<string, number>();
    counts.set(shape, bySides.set(words, (bySides.get(words) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([shape, bySides]) => [shape, [...bySides].map(([words, n]) => `${n} ${words}`).join(', ')]),
  );
}

/** The summary for the order. */
export function describeSawnPieces(sawn: readonly SawnPiece[], { pieces }: Pick<LayoutResult, 'pieces'>): string {
  if (sawn.length === 0) return orderWords.noSawnEdges;
  return orderWords.sawnEdges(sawn.length, pieces.length);
}
