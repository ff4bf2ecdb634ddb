import { amountIn, readKeptAmount } from '#app/layout/fields/read-amount.ts';
import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { areaOfWeighed, sheetOfField, weighedInBox } from '#app/layout/materials/weighed-area.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import { fillOf } from '#app/layout/patterns/registry.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';
import { inTermsOf, type MaterialTerms, wordsFor } from '#app/words/en/material-terms.ts';

function weightOf(terms: MaterialTerms) {
  const weighedIn = (unit: readonly [string, string]): Goods => {
    return { id: 'weight', name: inTermsOf(terms, words.weight.name), unit, isNoPurchase: true };
  };
  return { imperial: weighedIn(words.weight.unit.imperial), metric: weighedIn(words.weight.unit.metric) } as const;
}
const OF_TILES = weightOf('tiles');
const OF_PLANKS = weightOf('planks');

/** The weight of the tiles or planks in an order. */
export const TILE_WEIGHT: Material = {
  name: words.weight.material,
  source: words.weight.source,
  fields: ['tileWeight', 'boxWeight'],
  goods: [OF_TILES, OF_PLANKS].flatMap(({ imperial, metric }) => [imperial, metric]),
  measure,
  missing: (of) => {
    const { tileWeight, boxWeight } = of.trade;
    const reword = wordsFor(termsOfWeighed(of));
    if (tileWeight === '' && boxWeight === '') return reword(words.weight.needsWeight);
    return weightOfOne(of) === null ? reword(words.weight.needsBox) : null;
  },
};

/** What has the weight that is typed: a tile, a plank or a sheet. */
function termsOfWeighed({ layout, trade }: CountedJob): MaterialTerms {
  return sheetOfField(layout, trade) === null ? termsIn(layout.request) : 'sheets';
}

/** The weight of one tile of the main kind, or of its sheet, in kilograms; null if it is not known. */
function weightOfOne({ layout, trade }: CountedJob): number | null {
  const ofOne = readKeptAmount(trade.tileWeight, 'weight');
  if (ofOne !== null) return ofOne;
  const ofBox = readKeptAmount(trade.boxWeight, 'weight');
  const inBox = weighedInBox(layout, trade);
  return ofBox === null || inBox === null ? null : ofBox / inBox;
}

function measure(of: CountedJob): readonly MaterialNeed[] {
  const { layout, boughtArea, isOfSeveral, trade, system } = of;
  const each = weightOfOne(of);
  if (each === null || boughtArea === null) return [];
  const area = areaOfWeighed(layout, trade);
  const [amount] = amountIn((each * boughtArea) / area, 'weight', system);
  // Rounds cover a share of their outlines.
  const pieces = layout.tiledArea / fillOf(layout.request.finish.layoutType);
  const terms = termsOfWeighed(of);
  const reword = wordsFor(terms);
  const weights = terms === 'planks' ? OF_PLANKS : OF_TILES;
  const eachText = weightText(each, system, 2);
  const onSurface = weightText((each * pieces) / area, system, 0);
  const why = reword(isOfSeveral ? words.weight.whyOfSeveral(eachText) : words.weight.why(eachText, onSurface));
  return [{ goods: weights[tradeOf(system)], size: '', amount, perPack: null, why }];
}

function weightText(kilograms: number, system: UnitSystem, places: number): string {
  const [figure, unit] = amountIn(kilograms, 'weight', system);
  return `${Number(figure.toFixed(places))} ${unit}`;
}
