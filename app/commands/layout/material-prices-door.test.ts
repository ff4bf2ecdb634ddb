import { expect, it } from 'vitest';
import { answerProjectLine } from '#app/commands/layout/answer-project.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { orderProject } from '#app/layout/project/order-project.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** 10 × 10 whole tiles of 12 in with joints of 1/8 in: 101.9 sq ft. */
const ROOM = {
  roomLength: 121.125,
  roomWidth: 121.125,
  tileLength: 12,
  tileWidth: 12,
  groutSpacing: 0.125,
  autoOptimize: false,
  allowance: '0 tiles',
  tilesPerBox: 10,
  price: 20,
};
const PRICED = {
  ...ROOM,
  materials: ['primer', 'spacers', 'sealant', 'weight'],
  primerCoverage: '50 sq ft',
  primerOnHand: 1,
  primerPrice: 30.5,
  spacersPerBag: 100,
  spacersPrice: 4.25,
  tileWeight: '4 lb',
  sealantInstead: 3,
  thinsetPrice: 18,
  groutBag: '10 lb',
  groutPrice: 12.5,
};

it("prices a job's tiles, mortar and goods as sold, and names items without a price", async () => {
  const { materials, cost } = await layByDoor(PRICED);
  // Three cans less the one there; 81 crossings are one bag.
  expect(materials).toMatchObject([
    { id: 'primer', quantity: 2, price: 30.5, total: 61 },
    { id: 'spacers', quantity: 81, sold: { packs: 1, perPack: 100 }, price: 4.25, total: 4.25 },
    { id: 'sealant', quantity: 3 },
    { id: 'weight' },
  ]);
  expect(materials?.[2]).not.toHaveProperty('price');
  // 10 boxes, 2 bags of thinset (112 sq ft at 65) and a bag of grout.
  expect(cost).toEqual({ total: 200 + 2 * 18 + 12.5 + 61 + 4.25, missing: ['Sealant'] });
  // Without a price of a material nothing is added to an answer.
  expect(await layByDoor({ ...ROOM, materials: ['primer'], primerCoverage: '50 sq ft' })).not.toHaveProperty('cost');
  const free = await layByDoor({ ...PRICED, materials: ['primer'], primerPrice: 0 });
  expect(free.cost).toEqual({ total: 200 + 36 + 12.5, missing: [] });
});

it('rounds a project up once before pricing it, and reports jobs with different prices', async () => {
  const half = { ...PRICED, roomLength: 60.5, materials: ['primer', 'spacers'] };
  const jobs = [half, { ...half, primerOnHand: 0, primerPrice: 99 }];
  const answer = await answerProjectLine({ text: JSON.stringify({ jobs }) }, BATCH_TOOLS);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  const { cost, materials } = answer;
  // Two coats on 50.9 sq ft take three cans of 50, and one is on hand.
  expect(materials?.[0]).toMatchObject({ quantity: 2, price: 30.5, total: 61 });
  expect(cost).toEqual({ total: 200 + 2 * 18 + 12.5 + 61 + 4.25, missing: [] });
});

it("shows prices in the account's currency on the page and on paper, with the price of each line", () => {
  const read = readJob(PRICED);
  if (!read.ok) throw new Error('The sample cannot be read');
  const { trade } = readTrade(PRICED, 'imperial');
  const layout = mustLayOut(read.value.request);
  const cuts = planCuts(layout, cuttingOf(trade));
  const { lines, notes } = describeMaterials(layout, trade, 'imperial', { currency: 'USD', cuts });
  const values = Object.fromEntries(lines.map(({ term, value }) => [term.replaceAll('\u00a0', ' '), value]));
  expect(values['Primer, 50 sq ft']).toMatch(/^2 cans: \$61\.00 \(2 × \$30\.50\); /);
  expect(values['Thinset, price']).toBe('$36.00 (2 × $18.00)');
  expect(lines.find(({ term }) => /^Grout for joints of .*, price$/.test(term))?.value).toBe('$12.50 (1 × $12.50)');
  expect(notes.at(-1)).toBe('The total leaves out what has no price: Sealant.');
  const table = describeProjectOrder(
    orderProject([{ name: 'Bath', product: '', groutColor: 'gray', layout, trade }]),
    'imperial',
    'USD',
  );
  expect(table.missing).toEqual(['Sealant']);
  expect(table.rows.map(({ item, price }) => [item, price])).toContainEqual(['Primer, 50 sq ft', '$61.00']);
  expect(table.rows.map(({ goods }) => goods?.price)).toEqual(
    expect.arrayContaining(['20.00', '18.00', '12.50', '30.50']),
  );
});
