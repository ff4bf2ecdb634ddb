import { expect, it } from 'vitest';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import { readHighlight } from '#app/drawing/display-list/highlight.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeTilesToBuy } from '#app/layout/order/describe-kinds.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { cutsCsv, mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const ROOM = { room: rectangleRoom(100, 110), obstacles: [obstacleAt(30, 40, 20, 16)] };
const HOPSCOTCH = layoutRequest({ ...ROOM, layoutType: 'hopscotch', secondTile: fromInches(4) });
const HERRINGBONE = layoutRequest({ ...ROOM, layoutType: 'herringbone', tileWidth: fromInches(3) });

it.each([
  ['hopscotch', HOPSCOTCH],
  ['herringbone', HERRINGBONE],
  ['French', layoutRequest({ ...ROOM, layoutType: 'french', tileWidth: fromInches(5) })],
])('cuts of %s are planned kind by kind, and all of them can be cut', (_, request) => {
  const result = mustLayOut(request);
  for (const factoryEdges of [false, true]) {
    expect(checkCuts(planCuts(result, { ...USUAL_CUTTING, factoryEdges }), result)).toEqual([]);
  }
});

it('each kind is ordered next to the main one, by its area if it is priced by area', () => {
  const result = mustLayOut(HOPSCOTCH);
  const cuts = planCuts(result, USUAL_CUTTING);
  const [, second] = result.kinds;
  const needed = cuts.others[0]?.tilesNeeded ?? 0;
  const tiles = Math.max(second?.counts.order ?? 0, needed);
  const value = `${tiles} = ${needed} needed + ${tiles - needed} spare`;
  expect(describeTilesToBuy(result, cuts, 'imperial')[2]).toEqual({ term: 'Second tile, 4 × 4 in', value });
  const bySquareFoot = { ...USUAL_TRADE, priceUnit: 'sq-ft', priceCents: 900 } as const;
  // A ninth of a square foot each.
  expect(describeOrder(cuts, result, bySquareFoot)).toContainEqual({
    term: 'Second tile',
    value: `${value}, ${tiles.toFixed(2)} in all, at 9.00 a sq ft`,
  });
  expect(describeOrder(cuts, result, USUAL_TRADE)).toContainEqual({ term: 'Second tile', value });
  expect(cutsCsv(result, 'imperial')).toContain('"Rip, second tile"');
  expect(cutsCsv(result, 'imperial')).toMatch(/from left and top /);
});

it('a cut from a turned tile is described unturned, and found at its place', () => {
  const result = mustLayOut(HERRINGBONE);
  expect(result.shapes.some(({ turned }) => turned)).toBe(true);
  for (const shape of result.shapes) {
    for (const { x, y } of shape.outline) {
      expect(x >= 0 && x <= fromInches(12) && y >= 0 && y <= fromInches(3)).toBe(true);
    }
  }
  for (const { tileX, tileY, shape: index } of result.pieces) {
    const shape = result.shapes[index];
    if (shape === undefined) throw new Error('a piece has a shape');
    const [outline] = ringsAsLaid(shape, result);
    const xs = outline.map(({ x }) => x);
    const ys = outline.map(({ y }) => y);
    const size = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    expect(size).toEqual(shape.turned ? [shape.height, shape.width] : [shape.width, shape.height]);
    const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
    if (!shape.isRectangle) continue;
    const lit = readHighlight(findHighlightAt(result, { x: tileX + middle.x, y: tileY + middle.y }) ?? '');
    expect(lit.pieces).toEqual([{ label: shape.label, x: tileX, y: tileY }]);
  }
});
