import { isRollRefused } from '#app/layout/materials/check-materials.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { stripsOver } from '#app/layout/materials/strips-over.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const MAT: Goods = {
  id: 'mat',
  name: words.mat.name,
  unit: words.mat.unit,
  onHand: 'matOnHand',
  instead: 'matInstead',
  price: 'matPrice',
};

/** Uncoupling mat or underlayment in strips from a roll. */
export const UNCOUPLING_MAT: Material = {
  name: words.mat.material,
  source: words.mat.source,
  fields: ['matWidth', 'matRoll', 'matOverlap'],
  goods: [MAT],
  measure,
  missing: ({ trade: { matWidth, matRoll } }) => {
    return matWidth === null || matRoll === null ? words.mat.needsRoll : null;
  },
};

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { matWidth: width, matRoll: roll } = trade;
  const overlap = trade.matOverlap ?? 0;
  if (width === null || roll === null || isRollRefused(trade, 'matWidth', system)) return [];
  const strips = stripsOver(layout.region, { width, overlap, upturn: 0, roll });
  const { sticks, bound } = countSticks(strips, roll, 0);
  const length = strips.reduce((sum, strip) => sum + strip, 0) as Length;
  return [
    {
      goods: MAT,
      size: words.mat.rollOf(formatRoomMeasure(width, system), formatRoomMeasure(roll, system)),
      amount: sticks,
      bound,
      strips: { lengths: strips, roll },
      perPack: null,
      why: words.mat.why(
        strips.length,
        formatRoomMeasure(length, system),
        overlap === 0 ? null : formatRoomMeasure(overlap as Length, system),
      ),
    },
  ];
}
