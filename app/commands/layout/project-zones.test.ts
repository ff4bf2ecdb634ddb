import { expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { orderProject } from '#app/layout/project/order-project.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { KITCHEN_WITH_RUG } from '#tests/factories/zoned-request.ts';

const HALL = { roomLength: 100, roomWidth: 40, tileLength: 12, tileWidth: 12, groutSpacing: 0.125 };

async function poolsOf(...jobs: readonly object[]) {
  const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
  if (answer === null || !answer.ok) throw new Error(JSON.stringify(answer));
  return answer.pools;
}

it("orders a zoned job's kinds of tile as the job alone does", async () => {
  const alone = await layByDoor(KITCHEN_WITH_RUG);
  const pools = await poolsOf({ ...KITCHEN_WITH_RUG, product: 'Slate' });
  expect(pools.map(({ product, long, short }) => [product, long, short])).toEqual([
    ['Slate', 12, 12],
    ['Border', 12, 6],
    ['Rug', 6, 6],
  ]);
  for (const [index, { needed, single, buy }] of pools.entries()) {
    const kind = alone.kinds[index];
    expect(single).toBe(kind?.needed);
    expect(needed).toBeLessThanOrEqual(single);
    expect(buy).toBe(Math.max(kind?.order ?? 0, needed));
  }
});

it('pools the tile of the field with other jobs, and no zone with another job', async () => {
  const pools = await poolsOf({ ...KITCHEN_WITH_RUG, product: 'Slate' }, { ...HALL, product: 'slate' });
  const [hall] = await poolsOf({ ...HALL, product: 'Slate' });
  const [kitchen] = await poolsOf({ ...KITCHEN_WITH_RUG, product: 'Slate' });
  expect(pools).toHaveLength(3);
  expect(pools[0]?.single).toBe((hall?.single ?? 0) + (kitchen?.single ?? 0));
  const twice = await poolsOf(KITCHEN_WITH_RUG, KITCHEN_WITH_RUG);
  expect(twice.map(({ product }) => product)).toEqual(['', 'Border', 'Rug', 'Border', 'Rug']);
});

it('orders the tile of two zones together, whatever the account’s list had when each was filled in', async () => {
  const tile = { tileLength: 6, tileWidth: 6, groutSpacing: 0.125, price: 40, tilesPerBox: 10, accountTile: 'slate' };
  const zones = [
    { ...tile, name: 'Left', area: 'rectangle', x: 6, y: 6, width: 30, length: 30, accountTilePrice: '38.00 box' },
    { ...tile, name: 'Right', area: 'rectangle', x: 48, y: 6, width: 30, length: 30, accountTilePrice: '40.00 box' },
  ];
  const pools = await poolsOf({ ...HALL, roomLength: 96, roomWidth: 96, zones });
  expect(pools.map(({ product }) => product)).toEqual(['', 'Left']);
  const other = zones.map((zone, index) => ({ ...zone, accountTile: ['slate', 'oak'][index] }));
  expect(await poolsOf({ ...HALL, roomLength: 96, roomWidth: 96, zones: other })).toHaveLength(3);
});

it('orders mortar by the trowel and grout by the joint of each zone', () => {
  const raw = { ...KITCHEN_WITH_RUG, jointDepth: '3/8', groutBag: '10 lb' };
  const read = readJob(raw);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const layout = mustLayOut(read.value.request);
  const { trade } = readTrade(raw, 'imperial');
  const order = orderProject([{ name: 'Kitchen', product: 'Slate', groutColor: 'Grey', layout, trade }]);
  // The rug has joints of 1/16 in, all else of 1/8 in.
  expect(order.grout.map(({ joint }) => joint / 8128)).toEqual([1 / 8, 1 / 16]);
  // The quantity is set apart from its reasons.
  const { rows } = describeProjectOrder(order, 'imperial');
  const bags = rows.filter(({ bought, buy }) => buy.startsWith(`${bought}: `)).map(({ item }) => item);
  expect(bags).toEqual(['Thinset', 'Grout, joint 1/8", Grey', 'Grout, joint 1/16", Grey']);
  // One trowel for 12 in tiles, another for 6 in tiles, and the bags rounded up once.
  const beds = order.thinset?.beds ?? [];
  expect(beds.map(({ coverage }) => coverage[0])).toEqual([65, 95]);
  const feet = beds.map(({ area }) => area / (144 * 8128 * 8128));
  expect(order.thinset?.bags).toBe(Math.ceil(1.1 * ((feet[0] ?? 0) / 65 + (feet[1] ?? 0) / 95)));
});

it('orders one piece for a zone, with mortar and without grout', () => {
  const orderOf = (covering: string) => {
    const zone = { name: 'Medallion', area: 'circle', x: 50, y: 50, diameter: 36, covering };
    const read = readJob({ ...HALL, roomWidth: 100, zones: [zone] });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { trade } = readTrade({}, 'imperial');
    const layout = mustLayOut(read.value.request);
    return orderProject([{ name: 'Hall', product: 'Slate', groutColor: '', layout, trade }]);
  };
  const [piece, free] = [orderOf('piece'), orderOf('free')];
  const { rows } = describeProjectOrder(piece, 'imperial');
  expect(rows.filter(({ item }) => item === 'Medallion')).toMatchObject([{ jobs: ['Hall'], buy: '1' }]);
  expect(free.pieces).toEqual([]);
  expect(piece.tiles.map(({ needed }) => needed)).toEqual(free.tiles.map(({ needed }) => needed));
  expect(piece.grout.map(({ kilograms }) => kilograms)).toEqual(free.grout.map(({ kilograms }) => kilograms));
  // Larger than the tiles around it, it takes a trowel of its own.
  expect([piece.thinset?.beds.length, free.thinset?.beds.length]).toEqual([2, 1]);
});

it('orders jobs and zones with one sheet together, in sheets, and single tiles separately', async () => {
  const chip = { tileLength: 1, tileWidth: 1, groutSpacing: 0.125, layoutType: 'straight', autoOptimize: false };
  const sheet = { ...chip, soldBy: 'sheet', sheetRows: 10, sheetColumns: 10, allowance: '0' };
  const half = { ...sheet, roomLength: 11.25, roomWidth: 5.625 };
  const pools = await poolsOf(
    { ...half, product: 'Penny' },
    { ...half, product: 'penny ' },
    { ...half, soldBy: 'tile' },
  );
  expect(pools).toMatchObject([
    { sold: 'sheets', product: 'Penny', needed: 1, bound: 1, single: 2, buy: 1 },
    { product: '', needed: 50, single: 50 },
  ]);
  expect(pools[1]).not.toHaveProperty('sold');
  // Chips of another joint lie on another sheet.
  const wider = await poolsOf(half, { ...half, groutSpacing: 0.1875 });
  expect(wider.map(({ needed }) => needed)).toEqual([1, 1]);
});

it('combs and grouts the faces of a curb as the floor, by notes that changed after the layout', () => {
  const raw = {
    roomLength: 60,
    roomWidth: 36,
    tileLength: 2,
    tileWidth: 2,
    groutSpacing: 0.125,
    layoutType: 'straight',
  };
  const read = readJob({ ...raw, drain: 'point', curb: 'curb', curbWall: '2', curbWidth: 4.5, curbHeight: 4 });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trade } = readTrade({ notch: '1/4x1/4', jointDepth: '1/4' }, 'imperial');
  const { lines } = describeMaterials(mustLayOut(read.value.request), trade, 'imperial');
  expect(lines.map(({ term, value }) => `${term}: ${value}`)).toEqual([
    expect.stringMatching(/^Field: Thinset with a notch of 1.4 x 1.4 in: 1 bag /),
    expect.stringMatching(/^Field: Joints of this layout: .* 1.4" deep$/),
    expect.stringMatching(/^Field: Grout: /),
  ]);
});
