import { countGoods, isPurchase } from '#app/layout/materials/count-goods.ts';
import { describeQuantity } from '#app/layout/materials/describe-goods.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { piecesToBuy } from '#app/layout/order/describe-order.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { soldSides } from '#app/layout/shapes/measure-tile.ts';
import { formatTile } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as goodsWords from '#app/words/en/material-goods.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as orderWords from '#app/words/en/order.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as words from '#app/words/en/shop-list.ts';
import * as trimWords from '#app/words/en/trim.ts';

/** Lines of the materials that are not bought. */
const NOT_BOUGHT = [materialsWords.joints, trimWords.pieces, trimWords.price];

/** The purchases for one job, one line each: tiles, mortar and grout, trim, and the goods of the chosen materials. */
export function shopLines(layout: LayoutResult, cuts: Cuts, trade: Trade, system: UnitSystem): readonly string[] {
  const terms = termsIn(layout.request);
  const reword = (text: string) => inTermsOf(terms, text);
  const describeUnit = (text: string, isBySheet: boolean) => (isBySheet ? inTermsOf('sheets', text) : reword(text));
  const tiles = sellKinds(cuts, layout, trade).map(({ order, tilesPerBox, toBuy, isBySheet }) => {
    const size = formatTile(...soldSides(layout.kinds[toBuy.kind] as LayoutResult['kinds'][number]), system);
    const lot = trade.oneLot ? [orderWords.oneLot] : [];
    const item = [words.line(reword(projectsWords.unnamedTile), size), ...lot].join(', ');
    const units = `${order.bought} ${describeUnit(projectsWords.tileUnit(order.bought), isBySheet)}`;
    if (order.boxes === null || tilesPerBox === null) return words.line(item, units);
    return words.line(item, words.inBoxes(`${order.boxes} ${projectsWords.boxUnit(order.boxes)}`, units));
  });
  const { lines } = describeMaterials(layout, { ...trade, materials: [] }, system);
  const goods = countGoods(measuredJob(layout, cuts, trade, system)).filter(
    (one) => isPurchase(one) && one.quantity > 0,
  );
  return [
    ...tiles,
    ...piecesToBuy(layout.request),
    ...lines
      .filter(({ term }) => !NOT_BOUGHT.some((one) => term.includes(one)))
      .map(({ term, value }) => words.line(term, value)),
    ...goods.map((one) => words.line(goodsWords.ofSize(one.goods.name, one.size), describeQuantity(one))),
  ];
}
