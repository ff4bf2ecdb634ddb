import { expect, it } from 'vitest';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { shopLines } from '#app/layout/materials/shop-lines.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

it('names what is bought once, without figures that are not bought', () => {
  // 10 × 10 tiles of 12 in without cuts.
  const layout = mustLayOut(
    layoutRequest({ room: rectangleRoom(121.125, 121.125), joint: fromInches(1 / 8), autoOptimize: false }),
  );
  const { trade } = readTrade(
    {
      tilesPerBox: '8',
      allowance: '10%',
      notch: '1/4x3/8',
      materials: 'primer,sealant,weight',
      primerCoverage: '50 sq ft',
      primerOnHand: '1',
      tileWeight: '4 lb',
    },
    'imperial',
  );
  const lines = shopLines(layout, planCuts(layout, cuttingOf(trade)), trade, 'imperial');
  expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual([
    'Tile',
    'Thinset with a notch of 1/4 x 3/8 in',
    'Grout',
    'Primer, 50 sq ft',
  ]);
  // 110 tiles are 14 boxes of 8; 101.9 sq ft of primer are three cans, of which one is there.
  expect(lines[0]).toBe('Tile: 12 × 12 in: 14 boxes, 112 tiles');
  expect(lines[3]).toBe('Primer, 50 sq ft: 2 cans');
});
