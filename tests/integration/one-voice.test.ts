import { expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import { laidByDoor } from '#tests/factories/batch-door.ts';
import { plain } from '#tests/factories/bay-room.ts';
import { computeInPlace } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, routeNamed } from '#tests/factories/contractor.ts';
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
    kerf: pick(['', isMetric ? '2' : '1/16']),
    factoryEdges: next() < 0.5,
  };
}

/** The job as a form, a link and a saved job have it. */
function textOf(job: Job) {
  const records = (list: unknown) => (list as object[]).map((one) => ({ ...one }));
  const usual = emptyJobText();
  const lists = { parts: records(job.parts), doorways: records(job.doorways) };
  return { ...usual, ...job, ...lists } as unknown as typeof usual;
}

function formOf(job: Job): Record<string, string> {
  const flat = (stem: string, value: unknown): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => flat(`${stem}[${index}]`, one));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => flat(stem === '' ? key : `${stem}.${key}`, one));
    return [[stem, value === true ? 'on' : value === false ? 'off' : String(value)]];
  };
  return Object.fromEntries(flat('', job));
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

test(`${JOBS} random rooms and walls say one thing of trim, strips, tiles and thinset everywhere`, async () => {
  const me = await contractor();
  const { cookie } = me;
  const next = seededNumbers(2811);
  const sheet = await routeNamed('cut-sheet');
  const exported = await routeNamed('export.$format');
  const seen = { strips: 0, trim: 0, walls: 0, metric: 0 };
  for (let number = 0; number < JOBS; number += 1) {
    const job = randomJob(next);
    const same = (said: object, wanted: object) => expect({ job, ...said }).toEqual({ job, ...wanted });
    const form = formOf(job);
    const door = await laidByDoor(job);

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
    seen.strips += strips.length;
    seen.trim += Number(trim !== undefined);
    seen.walls += Number(job.surface === 'wall');
    seen.metric += Number(job.unitSystem === 'metric');
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
