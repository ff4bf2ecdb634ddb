import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { formatCount } from '#app/layout/units/format-count.ts';

/** What factory edges at the joints cost, as a row of counts; none where they were not asked for. */
export function wordTilesForEdges({
  tilesForEdges,
}: Pick<CuttingPlan, 'tilesForEdges'>): { term: string; value: string }[] {
  if (tilesForEdges === null) return [];
  const tiles =
    tilesForEdges === 0 ? 'no tile' : tilesForEdges === 1 ? '1 tile' : `${formatCount(tilesForEdges)} tiles`;
  return [{ term: 'Factory edges to the joints', value: `${tiles} more` }];
}
