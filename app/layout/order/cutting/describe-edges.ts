import type { Cuts } from '#app/layout/model/cuts.ts';
import * as orderWords from '#app/words/en/order.ts';

/** The cost of factory edges at the joints, as a row of counts; empty if they were not requested. */
export function describeTilesForEdges({
  tilesForEdges,
}: Pick<Cuts, 'tilesForEdges'>): { term: string; value: string }[] {
  if (tilesForEdges === null) return [];
  return [{ term: orderWords.factoryEdges, value: orderWords.tilesMore(tilesForEdges) }];
}
