import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { curbMembranes, wallsToTurnUp } from '#app/layout/materials/membrane-of-floor.ts';
import { formatArea } from '#app/layout/units/area.ts';
import * as words from '#app/words/en/material-goods.ts';

const LIQUID: Goods = {
  id: 'liquid',
  name: words.liquid.name,
  unit: words.liquid.unit,
  onHand: 'liquidOnHand',
  instead: 'liquidInstead',
  price: 'liquidPrice',
};

/** Liquid membrane, by its coats over the whole surface. */
export const LIQUID_MEMBRANE: Material = {
  name: words.liquid.material,
  source: words.liquid.source,
  fields: ['liquidCoverage', 'liquidCoats', 'liquidUpturn'],
  goods: [LIQUID],
  measure,
  missing: ({ trade: { liquidCoverage, liquidCoats } }) => {
    return liquidCoverage === '' || liquidCoats === null ? words.liquid.needsCoverage : null;
  },
};

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { liquidCoverage, liquidCoats: coats } = trade;
  const coverage = areaInLattice(liquidCoverage);
  if (coverage === null || coats === null) return [];
  const curbs = curbMembranes(layout).reduce((sum, { length, girth }) => sum + length * girth, 0);
  const beyond = curbs + (trade.liquidUpturn ?? 0) * wallsToTurnUp(layout);
  const area = layout.roomArea - layout.obstacleArea + beyond;
  const upturn = beyond === 0 ? null : formatArea(beyond, system);
  const why = words.liquid.why(formatArea(area, system), upturn, coats, liquidCoverage);
  return [{ goods: LIQUID, size: liquidCoverage, amount: (area * coats) / coverage, perPack: null, why }];
}
