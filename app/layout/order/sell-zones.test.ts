import { describe, expect, test } from 'vitest';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { KITCHEN_WITH_RUG, zonedRequest } from '#tests/factories/zoned-request.ts';

const [border, rug] = KITCHEN_WITH_RUG.zones;

const trade = { ...USUAL_TRADE, tilesPerBox: 10, priceCents: 2000 };

function sell(zones: readonly object[]) {
  const layout = mustLayOut(zonedRequest({ ...KITCHEN_WITH_RUG, tilesPerBox: 10, price: '20', zones }));
  const cuts = planCuts(layout, cuttingOf(trade));
  return { layout, cuts, sold: sellKinds(cuts, layout, trade) };
}

describe('the order of a floor with zones', () => {
  test('uses the box and the price of each zone', () => {
    const { sold } = sell([border, { ...rug, tilesPerBox: 40, price: '35' }]);
    expect(sold.map(({ name, tilesPerBox, priceCents }) => [name, tilesPerBox, priceCents])).toEqual([
      ['main', 10, 2000],
      ['Border', 10, 2000],
      ['Rug', 40, 3500],
    ]);
    const [, , own] = sold;
    expect(own?.order.boxes).toBe(Math.ceil((own?.toBuy.buy ?? 0) / 40));
  });

  test('is one line for zones of the same tile, which share its offcuts', () => {
    const own = { tileLength: 12, tileWidth: 12, groutSpacing: 0.125, layoutAngle: '' };
    const { sold, cuts } = sell([border, { ...rug, ...own }]);
    expect(sold.map(({ name }) => name)).toEqual(['main', 'Border']);
    const single = cuts.single ?? [];
    expect(single.map((tiles) => tiles > 0)).toEqual([true, false, true]);
    expect(cuts.tilesNeeded).toBeLessThanOrEqual(single.reduce((sum, tiles) => sum + tiles, 0));
  });

  test('names every zone in its lines, and sums their prices', () => {
    const { cuts, layout } = sell([border, rug]);
    const terms = describeOrder(cuts, layout, trade).map(({ term }) => term);
    expect(terms).toEqual(expect.arrayContaining(['Border', 'Rug']));
  });
});

test("lists materials zone by zone, and their joints add up to the floor's", () => {
  const { layout } = sell([border, rug]);
  const { lines } = describeMaterials(layout, USUAL_TRADE, 'imperial');
  // Thinset is one product. The field and the border share a trowel.
  const [thinset, ...others] = lines;
  expect(thinset?.term).toBe('Thinset');
  expect(thinset?.value).toMatch(/: Field, Border: .*; Rug: /);
  const zones = others.flatMap(({ term }) => term.split(':')[0]?.split(', ') ?? []);
  expect(new Set(zones)).toEqual(new Set(['Field', 'Border', 'Rug']));
  // The rug has joints of 1/16 in, the others of 1/8 in.
  const joints = lines.filter(({ value }) => value.includes('1/16"')).map(({ term }) => term.split(':')[0]);
  expect(new Set(joints)).toEqual(new Set(['Rug']));
});
