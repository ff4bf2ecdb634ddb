import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** 20 whole tiles and five strips of 2 in, which one tile gives: 20 5/6 tiles in all, 21 needed. */
const NARROW = mustLayOut(layoutRequest({ room: rectangleRoom(60, 50), joint: fromInches(0), autoOptimize: false }));

function buy(allowance: unknown) {
  const { trade, problems } = readTrade({ allowance }, 'imperial');
  expect(problems).toEqual([]);
  return tilesToBuy(NARROW, planCuts(NARROW, { ...USUAL_CUTTING, allowance: trade.allowance }))[0];
}

it.each([
  // 20.83 × 1.15 = 23.96
  ['', 24],
  ['15%', 24],
  ['15', 24],
  [15, 24],
  // 22.92, and 21.04
  ['10 %', 23],
  ['1', 22],
  // 20.96: as many as are needed in any case.
  ['0.6%', 21],
  [0, 21],
  // 20.833… × 1.104 = 23 exactly, and a hair more.
  ['10.4%', 23],
  ['10,5', 24],
  ['100', 42],
  ['3 tiles', 24],
  ['+1 tile', 22],
  ['0 tiles', 21],
  [' 12 pcs ', 33],
])('%j on 21 tiles needed are %i', (allowance, expected) => {
  expect(buy(allowance)).toMatchObject({ buy: expected, needed: 21, spare: expected - 21 });
});

it.each(['101%', '-1', '3 boxes', '1.25', 'some', '1e2', '123456 tiles'])(
  '%s is reported at its field',
  (allowance) => {
    const { trade, problems } = readTrade({ allowance }, 'imperial');
    expect(trade.allowance).toBe('15%');
    expect(problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(['allowance: not-an-allowance']);
  },
);

it('never buys less than needed, and never fewer for a larger allowance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (tenths) => {
      const [less, more] = [buy(`${tenths / 10}%`), buy(`${(tenths + 1) / 10}%`)];
      expect(less.buy).toBeGreaterThanOrEqual(21);
      expect(more.buy).toBeGreaterThanOrEqual(less.buy);
    }),
  );
});
