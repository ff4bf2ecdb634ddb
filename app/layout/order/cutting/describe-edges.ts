import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import * as orderWords from '#app/words/en/order.ts';

/** What factory edges at the joints cost, as a row of counts; none where they were not asked for. */
export function describeTilesForEdges({
  tilesForEdges,
}: Pick<CuttingPlan, 'tilesForEdges'>): { term: string; value: string }[] {
  if (tilesForEdges === null) return [];
  return [{ term: orderWords.factoryEdges, value: orderWords.tilesMore(tilesForEdges) }];
}
