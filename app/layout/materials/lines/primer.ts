import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { formatArea } from '#app/layout/units/area.ts';
import * as words from '#app/words/en/material-goods.ts';

const PRIMER: Goods = {
  id: 'primer',
  name: words.primer.name,
  unit: words.primer.unit,
  onHand: 'primerOnHand',
  instead: 'primerInstead',
  price: 'primerPrice',
};

/** Primer or liquid membrane, by its coats over the whole surface. */
export const PRIMER_IN_COATS: Material = {
  name: words.primer.material,
  source: words.primer.source,
  fields: ['primerCoverage', 'primerCoats'],
  goods: [PRIMER],
  measure,
  missing: ({ trade }) => (trade.primerCoverage === '' ? words.primer.needsCoverage : null),
};

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const coverage = areaInLattice(trade.primerCoverage);
  if (coverage === null) return [];
  const { primerCoats: coats } = trade;
  const area = layout.roomArea - layout.obstacleArea;
  return [
    {
      goods: PRIMER,
      size: trade.primerCoverage,
      amount: (area * coats) / coverage,
      perPack: null,
      why: words.primer.why(formatArea(area, system), coats, trade.primerCoverage),
    },
  ];
}
