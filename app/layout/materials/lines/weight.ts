import { amountIn, readKeptAmount } from '#app/layout/fields/read-amount.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { tilesInBox } from '#app/layout/order/sell-kinds.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const weighedIn = (unit: readonly [string, string]): Goods => {
  return { id: 'weight', name: words.weight.name, unit, isNoPurchase: true };
};
const WEIGHTS = {
  imperial: weighedIn(words.weight.unit.imperial),
  metric: weighedIn(words.weight.unit.metric),
} as const;

/** What the tiles of an order weigh. */
export const TILE_WEIGHT: Material = {
  id: 'weight',
  name: words.weight.material,
  source: words.weight.source,
  fields: ['tileWeight', 'boxWeight'],
  goods: [WEIGHTS.imperial, WEIGHTS.metric],
  measure,
  missing: (of) => {
    const { tileWeight, boxWeight, soldBy } = of.trade;
    if (soldBy === 'sheet') return words.weight.notSheets;
    if (tileWeight === '' && boxWeight === '') return words.weight.needsWeight;
    return weightOfTile(of) === null ? words.weight.needsBox : null;
  },
};

/** The weight of one tile of the main kind in kilograms; null if it is not known. */
function weightOfTile({ layout, trade }: CountedJob): number | null {
  const ofTile = readKeptAmount(trade.tileWeight, 'weight');
  if (ofTile !== null) return ofTile;
  const ofBox = readKeptAmount(trade.boxWeight, 'weight');
  const inBox = tilesInBox(trade, 0, layout.kinds[0]);
  return ofBox === null || inBox === null ? null : ofBox / inBox;
}

function measure(of: CountedJob): readonly MaterialNeed[] {
  const { layout, boughtArea, system } = of;
  const each = weightOfTile(of);
  if (each === null || boughtArea === null) return [];
  const area = tileArea(layout.kinds[0]);
  const [amount] = amountIn((each * boughtArea) / area, 'weight', system);
  const why = words.weight.why(weightText(each, system, 2), weightText((each * layout.tiledArea) / area, system, 0));
  return [{ goods: WEIGHTS[tradeOf(system)], size: '', amount, perPack: null, why }];
}

function weightText(kilograms: number, system: UnitSystem, places: number): string {
  const [figure, unit] = amountIn(kilograms, 'weight', system);
  return `${Number(figure.toFixed(places))} ${unit}`;
}
