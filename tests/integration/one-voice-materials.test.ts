import { expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { computeInPlace } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, routeNamed } from '#tests/factories/contractor.ts';
import { formOf } from '#tests/factories/form-of.ts';

// Checks that a job by itself and a project with that one job buy the same of every material.

const { contractor } = await projectHost();
computeInPlace();

const TILE = {
  unitSystem: 'imperial',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  autoOptimize: false,
  tilesPerBox: '10',
  price: '30',
};
const PRICES = { thinsetPrice: '20', groutBag: '10 lb', groutPrice: '15' };

const FLOOR = {
  ...TILE,
  ...PRICES,
  roomLength: '120',
  roomWidth: '96',
  perimeterGap: '1/4',
  notch: '1/2x1/2',
  materials: 'boards,primer,leveler,mat,heating,clips,spacers,sealant,skirting,weight',
  ...{
    boardLength: '60',
    boardWidth: '36',
    boardTape: '600',
    screwSpacing: '8',
    screwsPerBox: '185',
    boardsOnHand: '2',
  },
  ...{
    primerCoverage: '200 sq ft',
    primerPrice: '25',
    levelerDepth: '1/4',
    levelerYield: '0.45 cu ft',
    levelerPrice: '40',
  },
  ...{ matWidth: '39', matRoll: '192', matPrice: '150', heatWidth: '20', heatMargin: '3', heatLength: '120' },
  ...{ clipsPerBag: '100', clipsPrice: '12', tilesADay: '40', wedgesInstead: '150', spacersPerBag: '100' },
  ...{ sealantWidth: '1/8', sealantDepth: '1/4', sealantTube: '300', sealantPrice: '8', skirtingHeight: '4' },
  tileWeight: '4 lb',
};
const RUG = { name: 'Rug', area: 'rectangle', x: '30', y: '30', width: '36', length: '48' };
const JOBS = {
  'a floor': FLOOR,
  'a floor with a zone of another tile': {
    ...FLOOR,
    zones: [{ ...RUG, tileLength: '6', tileWidth: '6', groutSpacing: '1/16', tilesPerBox: '20' }],
  },
  'a floor with a zone left free': { ...FLOOR, notch: 'table', zones: [{ ...RUG, covering: 'free' }] },
  'a floor with zones of one tile': {
    ...FLOOR,
    notch: 'table',
    zones: [{ ...RUG, tileLength: '12', tileWidth: '12', groutSpacing: '1/8' }],
  },
  'a wall': {
    ...TILE,
    ...PRICES,
    surface: 'wall',
    roomLength: '96',
    roomWidth: '60',
    tileLength: '24',
    notch: '1/4x1/2',
    materials: 'boards,membrane,liquid,clips,sealant',
    ...{ boardLength: '60', boardWidth: '36', membraneWidth: '39', membraneRoll: '396', membraneOverlap: '2' },
    ...{ liquidCoverage: '55 sq ft', liquidCoats: '2', liquidPrice: '60', membranePrice: '90' },
    ...{ sealantInstead: '3', clipsPerBag: '50' },
  },
  'a floor of glued planks': {
    ...TILE,
    roomLength: '120',
    roomWidth: '96',
    laying: 'planks',
    layoutType: 'planks',
    tileLength: '48',
    tileWidth: '7',
    groutSpacing: '0',
    plankFloor: 'glued',
    materials: 'primer',
    primerCoverage: '200 sq ft',
    primerPrice: '25',
  },
};

interface Row {
  readonly term: string;
  readonly value: string;
}

/** `12.3` of `12.3 lb (11 to 14)`, and the number of bags before it. */
const figures = (text: string) => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);

test.each(Object.entries(JOBS))('%s buys the same by itself and in a project', async (_, job) => {
  const me = await contractor();
  const { cookie } = me;
  const sheet = await routeNamed('cut-sheet');
  const { data: shown } = await (await callRoute(sheet, { path: '/cut-sheet', form: formOf(job), cookie })).json();
  const rows = (shown.sheet.work.sections as { rows: Row[] }[])
    .flatMap((section) => section.rows)
    .map(({ term, value }) => ({ term: plain(term), value: plain(value) }));
  const door = await layByDoor({ ...job, materials: 'materials' in job ? job.materials.split(',') : [] });

  const id = await me.start();
  const text = { ...emptyJobText(), ...job } as unknown as ReturnType<typeof emptyJobText>;
  const data = documentOf(text, '2026-01-02T03:04:05.000Z');
  if (data === null) throw new Error('The sample cannot be read');
  await me.add(id, [await me.keep('Bath', data)]);
  const { table } = await me.page(id);
  const order: readonly { item: string; buy: string; price: string }[] = table.rows.map(
    ({ item, buy, price }: { item: string; buy: string; price: string }) => ({
      item: plain(item),
      buy: plain(buy),
      price,
    }),
  );

  const isOfPlanks = 'plankFloor' in job;
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  const thinset = order.filter(({ item }) => item.startsWith('Thinset')).map(({ buy }) => figures(buy)[0] ?? 0);
  expect(thinset.length > 0).toBe(!isOfPlanks);
  const onPage = rows.filter(
    ({ term, value }) => /^Thinset( (by|with|under).*)?$/.test(term.replace(/^.*: /, '')) && value.includes('bag'),
  );
  expect(onPage.map(({ value }) => figures(value)[0])).toEqual(thinset);
  expect(rows.filter(({ term }) => term === 'Thinset, 50 lb').map(({ value }) => figures(value)[0])).toEqual(
    thinset.length === 0 ? [] : [sum(thinset)],
  );
  expect(door.thinsetBags).toBe(sum(thinset));

  const grout = order.filter(({ item }) => item.startsWith('Grout')).map(({ buy }) => figures(buy));
  expect(grout.length > 0).toBe(!isOfPlanks);
  expect(rows.filter(({ term }) => /(^|: )Grout$/.test(term)).map(({ value }) => figures(value))).toEqual(grout);

  const under = order.filter(({ item }) => /^(Underlayment|Adhesive)/.test(item)).map(({ buy }) => figures(buy)[0]);
  expect(
    rows.filter(({ term }) => /^(Underlayment|Adhesive)/.test(term)).map(({ value }) => figures(value)[0]),
  ).toEqual(under);

  expect(under.length > 0).toBe(isOfPlanks);

  const goods = order
    .slice(order.findIndex(({ item }) => /^(Grout|Adhesive)/.test(item)))
    .filter(({ item }) => !/^(Thinset|Grout|Underlayment|Adhesive)/.test(item));
  expect(goods.length).toBeGreaterThan(0);
  for (const { item, buy } of goods) {
    // On the page the price is in the details; in the order it has its own column.
    const [quantity] = buy.split(':');
    expect({ item, is: rows.find(({ term }) => term === item)?.value.split(':')[0] }).toEqual({ item, is: quantity });
  }
  const total = rows.find(({ term }) => term.startsWith('Total'))?.value ?? null;
  expect(total).toBe(table.total);
  expect(door.cost?.total.toFixed(2)).toBe(table.total?.replaceAll(',', ''));
});
