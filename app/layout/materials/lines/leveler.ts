import { amountIn, readKeptAmount } from '#app/layout/fields/read-amount.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { type Length, UNITS_PER_MM } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const LEVELER: Goods = {
  id: 'leveler',
  name: words.leveler.name,
  unit: words.leveler.unit,
  onHand: 'levelerOnHand',
  instead: 'levelerInstead',
  price: 'levelerPrice',
};

/** Cubic lattice units in a liter. */
const UNITS_PER_LITER = (100 * UNITS_PER_MM) ** 3;

/** Self-leveler under a floor, by its average depth or by the volume to fill. */
export const SELF_LEVELER: Material = {
  name: words.leveler.material,
  source: words.leveler.source,
  fields: ['levelerDepth', 'levelerDepth2', 'levelerDepth3', 'levelerVolume', 'levelerYield'],
  goods: [LEVELER],
  onFloors: words.leveler.onFloors,
  measure,
  missing: ({ trade }) => {
    const isFilled = depthsOf(trade).length > 0 || trade.levelerVolume !== '';
    return isFilled && trade.levelerYield !== '' ? null : words.leveler.needsFigures;
  },
};

function depthsOf({ levelerDepth, levelerDepth2, levelerDepth3 }: Trade): readonly Length[] {
  return [levelerDepth, levelerDepth2, levelerDepth3].filter((depth) => depth !== null);
}

function measure({ layout, trade, system }: CountedJob): readonly MaterialNeed[] {
  const bag = readKeptAmount(trade.levelerYield, 'volume');
  const typed = readKeptAmount(trade.levelerVolume, 'volume');
  const depths = depthsOf(trade);
  if (isWall(layout.request) || bag === null || (typed === null) === (depths.length === 0)) return [];
  const need = (liters: number, why: string) => {
    return [{ goods: LEVELER, size: trade.levelerYield, amount: liters / bag, perPack: null, why }];
  };
  if (typed !== null) {
    return need(typed, words.leveler.whyTyped(words.leveler.byVolume(trade.levelerVolume), trade.levelerYield));
  }
  const area = layout.roomArea - layout.obstacleArea;
  const depth = depths.reduce((sum, one) => sum + one, 0) / depths.length;
  const liters = (area * depth) / UNITS_PER_LITER;
  const [figure, unit] = amountIn(liters, 'volume', system);
  const filled = words.leveler.byDepth(formatArea(area, system), formatGap(depth as Length, system), depths.length);
  return need(liters, words.leveler.why(filled, `${figure.toFixed(1)} ${unit}`, trade.levelerYield));
}
