import { isRollRefused } from '#app/layout/materials/check-materials.ts';
import { cornersOfFloor } from '#app/layout/materials/floor-corners.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { curbMembranes } from '#app/layout/materials/membrane-of-floor.ts';
import { inRolls, stripsOver } from '#app/layout/materials/strips-over.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const MEMBRANE: Goods = {
  id: 'membrane',
  name: words.membrane.name,
  unit: words.membrane.unit,
  onHand: 'membraneOnHand',
  instead: 'membraneInstead',
  price: 'membranePrice',
};
const INSIDE: Goods = {
  id: 'inside-corners',
  name: words.insideCorners.name,
  unit: words.insideCorners.unit,
  onHand: 'insideCornersOnHand',
  instead: 'insideCornersInstead',
  price: 'insideCornersPrice',
};
const OUTSIDE: Goods = {
  id: 'outside-corners',
  name: words.outsideCorners.name,
  unit: words.outsideCorners.unit,
  onHand: 'outsideCornersOnHand',
  instead: 'outsideCornersInstead',
  price: 'outsideCornersPrice',
};
const SEALS: Goods = {
  id: 'seals',
  name: words.seals.name,
  unit: words.seals.unit,
  onHand: 'sealsOnHand',
  instead: 'sealsInstead',
  price: 'sealsPrice',
};

/** Sheet membrane in strips from a roll, with the corners at its upturn and the seals of pipes and drains. */
export const SHEET_MEMBRANE: Material = {
  name: words.membrane.material,
  source: words.membrane.source,
  fields: ['membraneWidth', 'membraneRoll', 'membraneOverlap', 'membraneUpturn'],
  goods: [MEMBRANE, INSIDE, OUTSIDE, SEALS],
  measure,
  missing: ({ trade: { membraneWidth, membraneRoll, membraneOverlap } }) => {
    return membraneWidth === null || membraneRoll === null || membraneOverlap === null
      ? words.membrane.needsRoll
      : null;
  },
};

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { membraneWidth: width, membraneRoll: roll, membraneOverlap: overlap } = trade;
  const upturn = trade.membraneUpturn ?? 0;
  if (width === null || roll === null || overlap === null || isRollRefused(trade, 'membraneWidth', system)) return [];
  const curbs = curbMembranes(layout).flatMap(({ length, girth }): number[] => {
    const sideBySide = Math.max(1, Math.ceil((girth - overlap) / (width - overlap)));
    return Array.from({ length: sideBySide }, () => inRolls(length + 2 * upturn, overlap, roll)).flat();
  });
  const strips = [...stripsOver(layout.region, { width, overlap, upturn, roll }), ...curbs];
  const { sticks, bound } = countSticks(strips, roll, 0);
  const length = strips.reduce((sum, strip) => sum + strip, 0) as Length;
  const size = words.membrane.rollOf(formatRoomMeasure(width, system), formatRoomMeasure(roll, system));
  const { inside, outside, rounds } = cornersOfFloor(layout);
  return [
    {
      goods: MEMBRANE,
      size,
      amount: sticks,
      bound,
      strips: { lengths: strips, roll },
      perPack: null,
      why: words.membrane.why({
        strips: strips.length,
        length: formatRoomMeasure(length, system),
        overlap: formatRoomMeasure(overlap, system),
        upturn: upturn === 0 ? null : formatRoomMeasure(upturn, system),
        curbs: curbs.length,
      }),
    },
    ...(upturn > 0 && inside > 0
      ? [{ goods: INSIDE, size: '', amount: inside, perPack: null, why: words.insideCorners.why }]
      : []),
    ...(upturn > 0 && outside > 0
      ? [{ goods: OUTSIDE, size: '', amount: outside, perPack: null, why: words.outsideCorners.why }]
      : []),
    ...(rounds > 0 ? [{ goods: SEALS, size: '', amount: rounds, perPack: null, why: words.seals.why }] : []),
  ];
}
