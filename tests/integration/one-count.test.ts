import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { readJsonText } from '#app/base/json-text.ts';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { createServerEngine } from '#app/engine/server/server-engine.server.ts';
import { CountFigures, ResultCounts } from '#app/features/planner/results/result-counts.tsx';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { isOutlinedId, PATTERNS } from '#app/layout/patterns/registry.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { BATCH_TOOLS, layByDoor } from '#tests/factories/batch-door.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { directDesk, putDesk, putEngine, UNHURRIED } from '#tests/factories/layout-engines.ts';
import { createTestApp } from '#tests/factories/test-app.ts';
import { seededNumbers } from '#tests/factories/trade-rooms.ts';

// Checks that tile counts agree everywhere: the page, the sheet, the PDF and the batch door on both
// kernels.

const files = import.meta.glob<RouteModule>(['../../app/routes/*.tsx', '../../app/routes/*.ts']);
const load = async (name: string) => (await files[`../../app/routes/${name}`]?.()) ?? {};
const engine = createServerEngine({ threads: 1, limits: UNHURRIED });

const host = await createTestApp();
const userId = (await putUser(host.app, { plan: 'pro' })).id;
const cookie = await signIn(host.app, userId);
putEngine(engine);
putDesk(directDesk());
afterAll(async () => {
  putEngine(undefined);
  putDesk(undefined);
  await engine.close();
  await host.close();
});

/** The counts in each place: tiles really needed, tiles to buy, and spare tiles. */
interface Tally {
  readonly needed: number;
  readonly buy: number;
  readonly spare: number;
}

type Form = Record<string, string>;

/** An L-shaped room for which two pages once showed 64 and 47 tiles. */
const L_ROOM: Form = {
  roomType: 'custom',
  customRoomPoints: '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'quarter',
  autoOptimize: 'on',
};

/** Common tiles that the pattern accepts. */
function tilesFor(layoutType: string): readonly string[] {
  const oblong = ['24x12', '6x24', '4x12', '3x6'];
  if (layoutType === 'planks') return ['48x6', '7x36', '24x12'];
  if (layoutType === 'picket') return ['24x12', '12x4'];
  if (layoutType === 'hopscotch') return ['12x12', '18x18'];
  return ['herringbone', 'basketweave', 'windmill'].includes(layoutType) ? oblong : ['12x12', '18x18', ...oblong];
}

/** A typical room, possibly with a slanted wall, laid in a pattern, and its options for cutting. */
function randomForm(layoutType: string, next: () => number): Form {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const size = (least: number, most: number) => String(Math.round((least + next() * (most - least)) * 8) / 8);
  // Searching for the best start takes seconds in a large room, of shapes most of all.
  const most = isOutlinedId(layoutType) ? 70 : 110;
  const [width, length] = [size(60, most), size(60, most)];
  const [tileLength = '', tileWidth = ''] = pick(tilesFor(layoutType)).split('x');
  const corners = [
    ['0', '0'],
    [width, size(0, 12)],
    [width, '40'],
    ['44', '40'],
    ['44', length],
    ['0', length],
  ];
  const hasObstacle = next() < 0.5;
  return {
    roomType: 'custom',
    customRoomPoints: corners.map((corner) => corner.join(', ')).join('\n'),
    tileLength,
    tileWidth,
    groutSpacing: pick(['0', '1/16', '1/8']),
    layoutType,
    layoutAngle: pick(['', '', '45', '22.5', '90']),
    offsetLength: pick(['1/3', '30%', '2']),
    secondTile: pick(['3', '4 1/2']),
    dotSize: '1',
    plankMinEnd: pick(['', '8']),
    plankMinOffset: '3',
    plankMethod: pick(['as-you-lay', 'least-waste']),
    allowance: pick(['', '10%', '0', '12.5%', '3 tiles']),
    patternOrientation: pick(['vertical', 'horizontal']),
    autoOptimize: next() < 0.5 ? 'on' : 'off',
    kerf: pick(['', '0', '1/16', '1/4']),
    tileKind: pick(['', 'square', 'veined']),
    factoryEdges: pick(['on', 'off']),
    leastOffcut: pick(['', '1', '4']),
    ...(hasObstacle && {
      'obstacles[0].name': 'Column',
      'obstacles[0].type': 'column',
      'obstacles[0].length': size(2, 12),
      'obstacles[0].width': size(2, 12),
      'obstacles[0].x': '5',
      'obstacles[0].y': '15',
    }),
  };
}

/** The same job as a document. */
function jobOf(form: Form) {
  const obstacle = ['name', 'type', 'length', 'width', 'x', 'y'].map((key) => [key, form[`obstacles[0].${key}`]]);
  return {
    ...form,
    autoOptimize: form.autoOptimize === 'on',
    factoryEdges: form.factoryEdges === 'on',
    obstacles: form['obstacles[0].name'] ? [Object.fromEntries(obstacle)] : [],
  };
}

/** The number after a label in a list of rows or in a page's text. */
function figure(text: string, term: string): number {
  const found = new RegExp(`${term}\\D{0,20}?([\\d,]+)`).exec(text);
  return Number(found?.[1]?.replaceAll(',', ''));
}

/** In a sheet's narrow column it takes two lines. */
const BUY = /([\d,]+) = ([\d,]+)\s+needed(?:\s+\+\s+([\d,]+)\s+spare)?/;

function tallyIn(text: string): Tally {
  const [buy = Number.NaN, needed, spare] = (BUY.exec(text) ?? [])
    .slice(1)
    .map((one = '0') => Number(one.replaceAll(',', '')));
  expect(figure(text, '(?:Tiles|Sheets) really needed')).toBe(needed);
  return { needed: needed ?? Number.NaN, buy, spare: spare ?? Number.NaN };
}

/** The tiles to buy by the specification, from the exact count, the tiles needed and the form's allowance. */
function expectedBuy(exact: number, needed: number, allowance: string): number {
  if (allowance.endsWith('tiles')) return needed + Number.parseInt(allowance, 10);
  const share = allowance === '' ? 15 : Number.parseFloat(allowance);
  return Math.max(needed, Math.ceil(exact * (1 + share / 100) - 1e-9));
}

async function onPage(form: Form): Promise<Tally> {
  const answer = await callRoute(await load('(new).tsx'), { path: '/?index', form, cookie });
  const { data } = await answer.json();
  expect({ form, problem: data.layout === null ? data : null }).toEqual({ form, problem: null });
  const { result, plan: cuts } = readJsonText<{ result: LayoutResult; plan: Cuts }>(data.layout);
  expect(cuts.lowerBound).toBeLessThanOrEqual(cuts.tilesNeeded);
  expect(cuts.tilesNeeded).toBeLessThanOrEqual(result.kinds[0].counts.touched);
  const planned = { cuts, areCutsOld: false, haveCutsFailed: false };
  const job = { ...emptyJobText(), ...form } as unknown as JobText;
  const html = [ResultCounts, CountFigures]
    .map((part) => renderToStaticMarkup(createElement(part, { result, planned, job, system: 'imperial' })))
    .join();
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  const tally = tallyIn(text);
  const needed = [cuts.tilesNeeded, ...cuts.others.map(({ tilesNeeded }) => tilesNeeded)];
  const bought = result.kinds.map(({ counts }, kind) =>
    expectedBuy(counts.exact, needed[kind] ?? Number.NaN, form.allowance ?? ''),
  );
  expect(tally.buy).toBe(bought.reduce((sum, tiles) => sum + tiles));
  return tally;
}

async function onSheet(form: Form): Promise<Tally> {
  const answer = await callRoute(await load('cut-sheet.tsx'), { path: '/cut-sheet', form, cookie });
  const { data } = await answer.json();
  const rows = (data.sheet.work.sections as { rows: { term: string; value: string }[] }[]).flatMap(
    (section) => section.rows,
  );
  return tallyIn(rows.map(({ term, value }) => `${term} ${value}`).join('\n'));
}

async function inPdf(form: Form): Promise<Tally> {
  const options = { path: '/export/pdf', params: { format: 'pdf' }, form, cookie };
  const answer = await callRoute(await load('export.$format.ts'), options);
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await task.destroy();
  return tallyIn(texts.join('\n'));
}

async function atBatchDoor(form: Form, kernelName: 'ts' | 'wasm'): Promise<Tally> {
  const kernel = await loadNodeKernel(kernelName);
  const { needed, buy } = await layByDoor(jobOf(form), false, { ...BATCH_TOOLS, kernel });
  return { needed, buy, spare: buy - needed };
}

async function everywhere(form: Form): Promise<readonly (readonly [place: string, tally: Tally])[]> {
  return [
    ['sheet', await onSheet(form)],
    ['PDF', await inPdf(form)],
    ['batch door, ts', await atBatchDoor(form, 'ts')],
    ['batch door, wasm', await atBatchDoor(form, 'wasm')],
  ];
}

test('the L-shaped room with 24 × 12 in quarter stagger has the same number everywhere', async () => {
  const page = await onPage(L_ROOM);
  for (const [place, tally] of await everywhere(L_ROOM)) expect({ place, ...tally }).toEqual({ place, ...page });
});

test('a random room of each pattern has the same number everywhere, however its tiles are cut', async () => {
  const next = seededNumbers(13_03);
  const start = Date.now();
  for (const [room, { id: layoutType }] of PATTERNS.entries()) {
    // Advance the clock by a minute per room, so that the limit on large layouts does not apply.
    host.setNow(new Date(start + room * 60_000));
    const form = randomForm(layoutType, next);
    const page = await onPage(form);
    for (const [place, tally] of await everywhere(form)) {
      expect({ room, place, ...tally }).toEqual({ room, place, ...page });
    }
  }
});
