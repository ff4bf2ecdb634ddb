import type { LayoutResult, Side } from '#app/layout/layout-result.ts';
import type { SawnPiece } from '#app/layout/order/sawn-edges.ts';
import { formatCount } from '#app/layout/units/format-count.ts';

/** `left`, `left and top`. */
export function wordSides(sides: readonly Side[]): string {
  return sides.length < 2 ? sides.join('') : `${sides.slice(0, -1).join(', ')} and ${sides[sides.length - 1]}`;
}

/** What a list of cuts says of each shape with sawn edges on joints: `2 left, 1 left and top`. Others are not there. */
export function wordSawnByShape(
  sawn: readonly SawnPiece[],
  { pieces }: Pick<LayoutResult, 'pieces'>,
): ReadonlyMap<number, string> {
  const counts = new Map<number, Map<string, number>>();
  for (const { piece, sides } of sawn) {
    const shape = pieces[piece]?.shape ?? -1;
    const words = wordSides(sides);
    const bySides = counts.get(shape) ?? new Map<string, number>();
    counts.set(shape, bySides.set(words, (bySides.get(words) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([shape, bySides]) => [shape, [...bySides].map(([words, n]) => `${n} ${words}`).join(', ')]),
  );
}

/** What the order says of them all. */
export function wordSawnPieces(sawn: readonly SawnPiece[], { pieces }: Pick<LayoutResult, 'pieces'>): string {
  if (sawn.length === 0) return 'No piece lies with a sawn edge on a joint.';
  const lie = sawn.length === 1 ? 'lies' : 'lie';
  const count = `${formatCount(sawn.length)} of ${formatCount(pieces.length)} pieces ${lie}`;
  return `${count} with a sawn edge on a joint, where the tile’s own edge would be: heavy dashes on the plan. Ease that edge before the piece is set.`;
}
