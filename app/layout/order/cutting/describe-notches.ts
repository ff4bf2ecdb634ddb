import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { piecesFromNotches } from '#app/layout/order/cutting/describe-tile.ts';
import * as cutCardWords from '#app/words/en/cut-card.ts';

/** What is kept from the notches of one tile, a phrase for each notched piece: `keep the cutout of A: it is B`. */
export function describeNotches(
  cuts: Cuts,
  tile: number,
  result: Pick<LayoutResult, 'pieces' | 'shapes' | 'kinds'>,
): readonly string[] {
  const labelOf = (piece: number) => result.shapes[result.pieces[piece]?.shape ?? -1]?.label ?? '';
  const byNotched = new Map<number, string[]>();
  for (const [piece, notched] of piecesFromNotches(cuts, tile, result)) {
    byNotched.set(notched, [...(byNotched.get(notched) ?? []), labelOf(piece)]);
  }
  return [...byNotched].map(([notched, labels]) => cutCardWords.keepCutoutOf(labelOf(notched), labels));
}
