import { expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { layByDoor } from '#tests/factories/batch-door.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { computeInPlace } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, routeNamed } from '#tests/factories/contractor.ts';
import { formOf } from '#tests/factories/form-of.ts';
import { readPages } from '#tests/factories/read-pages.ts';
import { seededNumbers } from '#tests/factories/trade-rooms.ts';

// Checks that materials for edges, doorways and beneath the tile agree everywhere: the sheet, its PDF, the table of
// cuts, the order of a project with that one job, and the batch door.

const JOBS = Number(process.env.VOICE ?? 8);
const { contractor } = await projectHost();
computeInPlace();

type Job = Record<string, unknown>;

/** A hall and a bath joined by a threshold or a tiled opening, or walls, with some trim. */
function randomJob(next: () => number): Job {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const isMetric = next() < 0.4;
  const isWall = next() < 0.3;
  const size = (inches: number) => {
    const more = inches + Math.round(next() * 8 * 30) / 8;
    return isMetric ? (more * 2.54).toFixed(1) : String(more);
  };
  const small = (inches: number) => (isMetric ? (inches * 2.54).toFixed(1) : String(inches));
  const tile = pick([6, 12, 18]);
  const [hall, bath] = [
    { name: 'Hall', roomLength: size(80), roomWidth: size(70) },
    { name: 'Bath', roomLength: size(70), roomWidth: size(60), ...(!isWall && { beside: '0', wall: small(4.5) }) },
  ];
  const thing = {
    ...{ name: 'Thing', type: 'cabinet', length: small(12), width: small(20) },
    ...{ x: small(3), y: isWall ? small(6) : small(0) },
  };
  return {
    roomType: 'parts',
    unitSystem: isMetric ? 'metric' : 'imperial',
    surface: isWall ? 'wall' : 'floor',
    parts: [{ ...hall, obstacles: next() < 0.5 ? [thing] : [] }, bath],
    doorways: isWall
      ? []
      : [{ from: '0', to: '1', opening: small(28), at: small(10), tiled: next() < 0.4, strip: pick(['', small(2)]) }],
    ...{
      tileLength: small(tile),
      tileWidth: small(tile),
      groutSpacing: isMetric ? '3' : '1/8',
      autoOptimize: next() < 0.5,
    },
    trimEdges: [0, 1, 2, 3, 4, 5, 6, 7].filter(() => next() < 0.4).join(','),
    trimProfile: pick(['', 'Jolly 3/8']),
    trimStick: pick(['', small(96)]),
    trimPrice: pick(['', '12.50']),
    notch: pick(['table', '1/4x1/4', '1/2x1/2']),
    kerf: pick(['', isMetric ? '2' : '1/16']),
    factoryEdges: next() < 0.5,
  };
}

/** The job as in a form, a link and a saved job. */
function textOf(job: Job) {
  const records = (list: unknown) => (list as object[]).map((one) => ({ ...one }));
  const usual = emptyJobText();
  const lists = { parts: records(job.parts), doorways: records(job.doorways) };
  return { ...usual, ...job, ...lists } as unknown as typeof usual;
}

interface Row {
  readonly term: string;
  readonly value: string;
}

interface OrderRow {
  readonly item: string;
  readonly buy: string;
  readonly needed: number | null;
  readonly bound: number | null;
  readonly price: string;
}

const readable = ({ term, value }: Row): Row => ({ term: plain(term), value: plain(value) });

/** Without spaces, because the PDF breaks lines. */
async function textOfPdf(answer: Response): Promise<string> {
  const pages = await readPages(new Uint8Array(await answer.arrayBuffer()));
  return plain(pages.flat().join('')).replaceAll(/\s+/g, '');
}

const textOfTable = (csv: string) => plain(csv).replaceAll('""', '"');

const BOUGHT = /^(Trim|Threshold strip|Pieces of trim|Price of the trim)/;

test(`${JOBS} random rooms and walls have the same trim, strips, tiles and thinset everywhere`, async () => {
  const me = await contractor();
  const { cookie } = me;
  const next = seededNumbers(2811);
  const sheet = await routeNamed('cut-sheet');
  const exported = await routeNamed('export.$format');
  const covered = { strips: 0, trim: 0, walls: 0, metric: 0, notch: 0 };
  for (let number = 0; number < JOBS; number += 1) {
    const job = randomJob(next);
    const same = (found: object, wanted: object) => expect({ job, ...found }).toEqual({ job, ...wanted });
    const form = formOf(job);
    const door = await layByDoor(job);

    const { data: shown } = await (await callRoute(sheet, { path: '/cut-sheet', form, cookie })).json();
    const rows: Row[] = shown.sheet.work.sections.flatMap(({ rows }: { readonly rows: Row[] }) => rows);
    const bought = rows.map(readable).filter(({ term }) => BOUGHT.test(term));
    const valueAt = (term: RegExp) => plain(rows.find((row) => term.test(row.term))?.value ?? '');
    const ask = (format: string) => {
      return callRoute(exported, { path: `/export/${format}`, params: { format }, form, cookie });
    };
    const [pdf, csv] = [await textOfPdf(await ask('pdf')), textOfTable(await (await ask('csv')).text())];

    const id = await me.start();
    const data = documentOf(textOf(job), '2026-01-02T03:04:05.000Z');
    if (data === null) throw new Error(JSON.stringify(job));
    await me.add(id, [await me.keep(`Job ${number}`, data)]);
    const order: readonly OrderRow[] = (await me.page(id)).table.rows;
    const orderCsv = textOfTable(await (await me.file(id, 'order.csv')).text());
    const orderPdf = await textOfPdf(await me.file(id, 'sheets.pdf'));

    const [tiles] = order;
    same({ needed: tiles?.needed, buy: tiles?.buy }, { needed: door.needed, buy: String(door.buy) });
    same({ needed: Number.parseInt(valueAt(/^Tiles really needed/).replaceAll(',', ''), 10) }, { needed: door.needed });
    const mortar = order.find(({ item }) => item.startsWith('Thinset'));
    for (const bags of [valueAt(/^Thinset/), mortar?.buy ?? ''])
      same({ bags: Number.parseInt(bags, 10) }, { bags: door.thinsetBags });

    for (const { term, value } of bought) {
      same({ csv: [term, value].map((cell) => csv.includes(cell)) }, { csv: [true, true] });
      const solid = value.replaceAll(/\s+/g, '');
      same({ value, pdfs: [pdf, orderPdf].map((text) => text.includes(solid)) }, { value, pdfs: [true, true] });
    }
    const ordered = order
      .map(({ item, buy }) => readable({ term: item, value: buy }))
      .filter(({ term }) => BOUGHT.test(term));
    same({ ordered }, { ordered: bought.filter(({ term }) => !/^(Pieces|Price)/.test(term)) });
    for (const { term, value } of ordered)
      same({ csv: [term, value].map((cell) => orderCsv.includes(cell)) }, { csv: [true, true] });
    const trim = order.find(({ item }) => item.startsWith('Trim'));
    same(
      { sticks: trim?.needed ?? null, bound: trim?.bound ?? null },
      { sticks: door.trim?.sticks ?? null, bound: door.trim?.bound ?? null },
    );
    if (trim !== undefined && trim.price !== '')
      same({ price: valueAt(/^Price of the trim/) }, { price: expect.stringContaining(trim.price) });
    const strips = ordered.filter(({ term }) => term.startsWith('Threshold'));
    same(
      { strips: strips.map(({ value }) => Number(value)) },
      { strips: (door.strips ?? []).map(({ count }) => count) },
    );
    covered.strips += strips.length;
    covered.trim += Number(trim !== undefined);
    covered.walls += Number(job.surface === 'wall');
    covered.metric += Number(job.unitSystem === 'metric');
    covered.notch += Number(job.notch !== 'table');
  }
  for (const count of Object.values(covered)) expect(count).toBeGreaterThan(0);
});

test('a tile sold by the sheet is ordered in sheets everywhere, even in a zone beside single tiles', async () => {
  const me = await contractor();
  const { cookie } = me;
  const mosaic = {
    roomLength: '60',
    roomWidth: '36',
    tileLength: '1',
    tileWidth: '1',
    groutSpacing: '1/8',
    layoutType: 'straight',
    autoOptimize: false,
    soldBy: 'sheet',
    sheetRows: '10',
    sheetColumns: '10',
    sheetsPerBox: '5',
    price: '40',
    priceUnit: 'box',
  };
  const zone = { ...mosaic, name: 'Rug', area: 'rectangle', x: '6', y: '6', width: '22.5', length: '22.5' };
  const { roomLength: _l, roomWidth: _w, autoOptimize: _a, price: _p, priceUnit: _u, ...rug } = zone;
  const { sheetRows: _r, sheetColumns: _c, sheetsPerBox: _b, soldBy: _s, ...single } = mosaic;
  const inZone = { ...single, price: '', tileLength: '12', tileWidth: '12', zones: [rug] };
  const sheet = await routeNamed('cut-sheet');
  const exported = await routeNamed('export.$format');
  const pages = async (job: Job) => {
    const form = formOf(job);
    const { data } = await (await callRoute(sheet, { path: '/cut-sheet', form, cookie })).json();
    const rows: Row[] = data.sheet.work.sections.flatMap(({ rows }: { readonly rows: Row[] }) => rows);
    const answer = await callRoute(exported, { path: '/export/pdf', params: { format: 'pdf' }, form, cookie });
    return { rows: rows.map(readable), pdf: await textOfPdf(answer) };
  };

  const { sheets } = await layByDoor(mosaic);
  expect(sheets).toMatchObject({ buy: 20, needed: 18, boxes: 4 });
  const whole = await pages(mosaic);
  const buy = whole.rows.filter(({ term }) => term.endsWith('to buy'));
  expect(new Set(buy.map(({ term, value }) => `${term}: ${value}`))).toEqual(
    new Set(['Sheets to buy: 20 = 18 needed + 2 spare']),
  );
  expect(whole.rows).toContainEqual({ term: 'Boxes', value: '4 of 5, 0 sheets left over' });
  expect(whole.pdf).toMatch(/Sheetstobuy:?20=18needed\+2spare/);
  expect(whole.pdf).toContain('18sheets;noplancanusefewer.');
  expect(whole.pdf).toContain('wholesheetstolay');
  expect(whole.pdf).not.toContain('Tilestobuy');

  const { sheetsOfZones } = await layByDoor(inZone);
  const mixed = await pages(inZone);
  expect(sheetsOfZones).toMatchObject([{ needed: 4, buy: 5, boxes: 1 }]);
  expect(mixed.rows).toContainEqual({
    term: 'Tiles and sheets to buy',
    value: expect.stringMatching(/^\d+ tiles \+ 5 sheets$/),
  });
  expect(mixed.pdf).toMatch(/Tilesandsheetstobuy:?\d+tiles\+5sheets/);

  const id = await me.start();
  const data = (job: Job) => {
    const text = { ...emptyJobText(), ...job } as ReturnType<typeof emptyJobText>;
    const document = documentOf(text, '2026-01-02T03:04:05.000Z');
    if (document === null) throw new Error(JSON.stringify(job));
    return document;
  };
  const half = { ...mosaic, roomWidth: '5.625', roomLength: '11.25' };
  const names = ['Bath', 'Niche', 'Shelf', 'Wet room'];
  const jobs = [mosaic, half, half, inZone];
  await me.add(id, await Promise.all(jobs.map((job, at) => me.keep(names[at] ?? '', data(job)))));
  const { table, jobs: cards } = await me.page(id);
  const order: readonly OrderRow[] = table.rows;
  const ofSheets = order.filter(({ item }) => item.includes('sheets of 10 × 10'));
  // The pooled three jobs of one tile, and the zone under its own name.
  expect(ofSheets.map(({ needed, bound, buy: purchased }) => [needed, bound, purchased])).toEqual([
    [19, 19, '21 sheets'],
    [4, 4, '5 sheets'],
  ]);
  expect(ofSheets[0]?.price).toBe('200.00');
  expect(table.figures).toContain('Needed: tiles and sheets in the pooled cutting plan');
  expect(table.notes).toContain('Pooling saves 1 sheet.');
  expect(cards.map(({ view }: { view: { facts: string } }) => view.facts)).toEqual([
    expect.stringContaining('buy 20 sheets'),
    expect.stringContaining('buy 1 sheet,'),
    expect.stringContaining('buy 1 sheet,'),
    expect.stringMatching(/buy \d+ tiles \+ 5 sheets/),
  ]);
  const csv = textOfTable(await (await me.file(id, 'order.csv')).text());
  expect(csv).toContain('21 sheets');
  expect(csv).toContain('Niche sheet 1; Shelf sheet 1');
  const paper = await textOfPdf(await me.file(id, 'sheets.pdf'));
  expect(paper).toContain('21sheets');
  expect(paper).toContain('Nichesheet1,Shelfsheet1');
});
