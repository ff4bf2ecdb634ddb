import { expect, it } from 'vitest';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { allToBuy } from '#app/layout/order/all-to-buy.ts';
import {
  describeBound,
  describeMainProof,
  describeOtherProofs,
  describeProof,
} from '#app/layout/order/cutting/describe-cuts.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeTilesToBuy } from '#app/layout/order/describe-kinds.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { money } from '#app/words/en/formats.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }), await layoutTools());
const cuts = planCuts(result, USUAL_TRADE);

it('describes an order with its attic stock, boxes and price separately', () => {
  expect(describeOrder(cuts, result, USUAL_TRADE)).toEqual([{ term: 'Tiles to buy', value: '81 = 81 needed' }]);
  const trade = { ...USUAL_TRADE, spareTiles: 5, tilesPerBox: 10, priceCents: 2599 };
  expect(describeOrder(cuts, result, trade).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Tiles to buy: 81 = 81 needed',
    'Attic stock: 5 spare, kept for repairs',
    'Boxes: 9 of 10, 4 tiles left over',
    'Price: 233.91 in all, at 25.99 a box',
  ]);
  const single = { ...USUAL_TRADE, priceUnit: 'tile', priceCents: 123_456 } as const;
  expect(describeOrder(cuts, result, single)[1]?.value).toBe('99,999.36 in all, at 1,234.56 a tile');
  expect(describeOrder(cuts, result, single, 'EUR')[1]?.value).toBe('€99,999.36 in all, at €1,234.56 a tile');
});

it('buys the waste add-on if the cuts need less, however many tiles the floor touches', async () => {
  // 20 whole tiles and five strips of 2 in, which come from one tile: 21, while 15 % more are 24 and a tile for each
  // cut makes 25.
  const room = { room: rectangleRoom(60, 50), joint: fromInches(0), autoOptimize: false };
  const narrow = mustLayOut(layoutRequest(room), await layoutTools());
  const cut = planCuts(narrow, USUAL_TRADE);
  expect(cut.tilesNeeded).toBe(21);
  const [tiles] = describeOrder(cut, narrow, USUAL_TRADE);
  expect(tiles?.value).toBe('24 = 21 needed + 3 spare');
});

it('names the tile of boxes and prices if a pattern has several, and sums prices by area', async () => {
  const request = { room: rectangleRoom(60, 60), layoutType: 'hopscotch', secondTile: fromInches(4) } as const;
  const pinwheel = mustLayOut(layoutRequest({ ...request, joint: fromInches(0) }), await layoutTools());
  const cut = planCuts(pinwheel, USUAL_TRADE);
  const [large, small] = tilesToBuy(pinwheel, cut);
  const { tiles: all } = allToBuy(pinwheel, cut);
  expect(all?.buy).toBe(large.buy + (small?.buy ?? 0));
  const boxed = { ...USUAL_TRADE, tilesPerBox: 10, priceCents: 1000 };
  const boxes = Math.ceil(large.buy / 10);
  expect(describeOrder(cut, pinwheel, boxed).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    `Tiles to buy: ${all?.buy} = ${all?.needed} needed + ${all?.spare} spare`,
    `Main tile: ${large.buy} = ${large.needed} needed`,
    `Second tile: ${small?.buy} = ${small?.needed} needed + ${small?.spare} spare`,
    `Boxes of the main tile: ${boxes} of 10, ${boxes * 10 - large.buy} tiles left over`,
    `Price of the main tile: ${boxes * 10}.00 in all, at 10.00 a box`,
  ]);
  const byArea = { ...USUAL_TRADE, priceCents: 900, priceUnit: 'sq-ft' } as const;
  const lines = describeOrder(cut, pinwheel, byArea);
  const [largeDollars, smallDollars] = [large.buy * 9, small?.buy ?? 0];
  expect(lines[2]?.value).toContain(`spare, ${smallDollars}.00 in all, at 9.00 a sq ft`);
  expect(lines.slice(-2)).toEqual([
    { term: 'Price of the main tile', value: `${largeDollars}.00 in all, at 9.00 a sq ft` },
    { term: 'Price of all tiles', value: `${largeDollars + smallDollars}.00 in all` },
  ]);
  // The second tile in boxes and at a price of its own.
  const own = describeOrder(cut, pinwheel, { ...boxed, tilesPerBox2: 24, priceCents2: 2450 });
  const smallBoxes = Math.ceil((small?.buy ?? 0) / 24);
  const left = smallBoxes * 24 - (small?.buy ?? 0);
  expect(own[2]?.value).toMatch(
    new RegExp(
      `spare, ${smallBoxes} box(es)? of 24, ${left} tiles? left over, ${money(smallBoxes * 2450)} in all, at 24.50 a box$`,
    ),
  );
  expect(own.at(-1)).toEqual({
    term: 'Price of all tiles',
    value: `${money(boxes * 1000 + smallBoxes * 2450)} in all`,
  });
});

it('explains why fewer are not enough', async () => {
  expect(describeProof(cuts)).toBe('81 tiles; no plan can use fewer');
  expect(describeBound(cuts)).toBe('Proof: that many pieces cannot share a tile with each other.');
  const whole = { joint: fromInches(0), room: rectangleRoom(144, 120) };
  const uncut = mustLayOut(layoutRequest(whole), await layoutTools());
  expect(describeBound(planCuts(uncut, USUAL_TRADE))).toBe('Nothing is cut: every tile is whole.');
});

it('prices rounds that are sold singly by their circles', async () => {
  const request = { room: rectangleRoom(60, 60), layoutType: 'penny', tileWidth: fromInches(2) } as const;
  const rounds = mustLayOut(layoutRequest({ ...request, joint: fromInches(1 / 8) }), await layoutTools());
  const cut = planCuts(rounds, USUAL_TRADE);
  const [{ buy }] = tilesToBuy(rounds, cut);
  const trade = { ...USUAL_TRADE, priceUnit: 'sq-ft', priceCents: 1000 } as const;
  const [sold] = sellKinds(cut, rounds, trade);
  // The corners of a round are on the lattice.
  expect((sold.order.totalCents ?? 0) / ((buy * Math.PI * 1000) / 144)).toBeCloseTo(1, 3);
});

it('names shapes by the sides they are sold by, not by their box', async () => {
  const room = rectangleRoom(60, 60);
  const terms = async (own: object) => {
    const layout = mustLayOut(layoutRequest({ room, joint: fromInches(0), ...own }), await layoutTools());
    return describeTilesToBuy(layout, planCuts(layout, USUAL_TRADE), 'imperial').map(({ term }) => term);
  };
  const chevrons = { layoutType: 'chevron', tileWidth: fromInches(2), tileLength: fromInches(8) };
  expect(await terms(chevrons)).toEqual(['Tiles to buy', 'Left tile, 2 × 8 in', 'Right tile, 2 × 8 in']);
  const octagons = { layoutType: 'octagon', tileWidth: fromInches(8), dotSize: fromInches(2) };
  expect((await terms(octagons)).at(-1)).toBe('Dot, 2 × 2 in');
});

it('names the left and right tiles of a chevron wherever they are ordered and cut', async () => {
  const request = { room: rectangleRoom(60, 60), layoutType: 'chevron' } as const;
  const sizes = { tileLength: fromInches(12), tileWidth: fromInches(3) };
  const chevrons = mustLayOut(layoutRequest({ ...request, ...sizes }), await layoutTools());
  const cut = planCuts(chevrons, USUAL_TRADE);
  expect(describeOrder(cut, chevrons, USUAL_TRADE).map(({ term }) => term)).toEqual([
    'Tiles to buy',
    'Left tile',
    'Right tile',
  ]);
  expect(describeMainProof(cut, chevrons)).toMatch(/^Left tile: \d+ tiles; no plan can use fewer/);
  expect(describeOtherProofs(cut, chevrons).join()).toMatch(/^Right tile: \d+ tiles; no plan can use fewer/);
});
