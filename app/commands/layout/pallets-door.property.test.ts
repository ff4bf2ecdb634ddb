import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeOrder } from '#app/layout/order/describe-order.ts';
import { orderBoxes } from '#app/layout/order/order-boxes.ts';
import { refusedByDoor } from '#tests/factories/batch-door.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const count = (most: number) => fc.integer({ min: 1, max: most });

describe('an order by box, piece or pallet', () => {
  it('is the smallest number of its unit with enough tiles', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(20), count(40), count(60), (tiles, spareTiles, tilesPerBox, boxesPerPallet) => {
        const input = { tiles, spareTiles, tilesPerBox, boxesPerPallet, priceCents: 100, tileArea: 1 } as const;
        const all = tiles + spareTiles;
        const byPiece = orderBoxes({ ...input, orderBy: 'piece', priceUnit: 'tile' });
        expect(byPiece).toMatchObject({ boxes: null, pallets: null, bought: all, totalCents: 100 * all });
        const byBox = orderBoxes({ ...input, orderBy: 'box', priceUnit: 'box' });
        expect([byBox.bought >= all, byBox.bought - tilesPerBox < all, byBox.pallets]).toEqual([true, true, null]);
        const onPallet = tilesPerBox * boxesPerPallet;
        const byPallet = orderBoxes({ ...input, orderBy: 'pallet', priceUnit: 'box' });
        expect(byPallet.bought).toBe((byPallet.pallets ?? 0) * onPallet);
        expect([byPallet.bought >= all, byPallet.bought - onPallet < all]).toEqual([true, true]);
        expect(byPallet.totalCents).toBe(100 * (byPallet.boxes ?? 0));
      }),
    );
  });

  it('names pallets and the lot', () => {
    const layout = mustLayOut(layoutRequest());
    const typed = { tilesPerBox: '4', orderBy: 'pallet', boxesPerPallet: '10', oneLot: 'on', price: '20' };
    const { trade, problems } = readTrade(typed, 'imperial');
    expect(problems).toEqual([]);
    const lines = describeOrder(planCuts(layout, cuttingOf(trade)), layout, trade);
    const values = Object.fromEntries(lines.map(({ term, value }) => [term, value]));
    const pallets = Number(/^(\d+) of 10 boxes$/.exec(values.Pallets ?? '')?.[1]);
    expect(values.Boxes).toMatch(new RegExp(`^${10 * pallets} of 4, `));
    expect(values).toMatchObject({ Lot: 'all from one lot' });
  });
});

const JOB = { roomLength: 60, roomWidth: 72, tileLength: 12, tileWidth: 12, groutSpacing: 0.125 };

it.each([
  [{ orderBy: 'pallet', tilesPerBox: 8 }, 'boxesPerPallet'],
  [{ orderBy: 'pallet', boxesPerPallet: 24 }, 'orderBy'],
  [{ orderBy: 'piece', tilesPerBox: 8, price: 20, priceUnit: 'box' }, 'priceUnit'],
  [{ orderBy: 'truck' }, 'orderBy'],
  [{ boxesPerPallet: 0 }, 'boxesPerPallet'],
  [{ boxesPerPallet: 1e12 }, 'boxesPerPallet'],
])('is rejected at its field for %j', async (wrong, field) => {
  expect((await refusedByDoor({ ...JOB, ...wrong })).map((error) => error.field)).toEqual([field]);
});
