import DxfParser from 'dxf-parser';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CutSheetView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import { EXPORT_FORMAT_NAMES } from '#app/drawing/export/export-formats.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { problems } from '#app/words/en/shared-job.ts';
import { pressAccount } from '#tests/factories/account-page.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import {
  directDesk,
  directEngine,
  failingDesk,
  failingEngine,
  putDesk,
  putEngine,
} from '#tests/factories/layout-engines.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const IMPERIAL = {
  unitSystem: 'imperial',
  roomType: 'custom',
  customRoomPoints: '0, 0\n192, 0\n192, 84\n150, 126\n96, 126\n96, 168\n0, 168',
  tileLength: '24',
  tileWidth: '12',
  groutSpacing: '0.125',
  layoutType: 'half',
  patternOrientation: 'horizontal',
};
const METRIC = {
  unitSystem: 'metric',
  roomType: 'custom',
  customRoomPoints: '0, 0\n480, 0\n480, 210\n375, 315\n240, 315\n240, 420\n0, 420',
  tileLength: '60',
  tileWidth: '30',
  groutSpacing: '3',
  layoutType: 'third',
  patternOrientation: 'vertical',
};
const OBSTACLES = {
  'obstacles[0].name': '=Island',
  'obstacles[0].type': 'kitchen_island',
  'obstacles[0].length': '31',
  'obstacles[0].width': '62',
  'obstacles[0].x': '40',
  'obstacles[0].y': '50',
  'obstacles[1].name': 'Column',
  'obstacles[1].type': 'column',
  'obstacles[1].length': '4',
  'obstacles[1].width': '4',
  'obstacles[1].x': '151',
  'obstacles[1].y': '21',
};

const files = import.meta.glob<RouteModule>(['../../app/routes/*.tsx', '../../app/routes/*.ts']);
const load = async (name: string) => (await files[`../../app/routes/${name}`]?.()) ?? {};

describe('exports of a custom room with obstacles', () => {
  let host: TestApp;
  let cookie: string;
  let userId: string;
  let routes: { export: RouteModule; sheet: RouteModule; link: RouteModule };
  beforeAll(async () => {
    host = await createTestApp();
    const user = await putUser(host.app, { plan: 'pro' });
    userId = user.id;
    cookie = await signIn(host.app, user.id);
    const [asFile, sheet, link] = await Promise.all(['export.$format.ts', 'cut-sheet.tsx', 'j.$link.tsx'].map(load));
    routes = { export: asFile ?? {}, sheet: sheet ?? {}, link: link ?? {} };
  });
  beforeEach(() => {
    putEngine(directEngine());
    putDesk(directDesk());
  });
  afterAll(async () => {
    putEngine(undefined);
    putDesk(undefined);
    await host.close();
  });

  const save = (format: string, form: Record<string, string>) =>
    callRoute(routes.export, { path: `/export/${format}`, params: { format }, form, cookie });
  const openSheet = async (form: Record<string, string>) => {
    const answer = await callRoute(routes.sheet, { path: '/cut-sheet', form, cookie });
    const { data, init } = await answer.json();
    return { ...data, status: init?.status ?? 200 };
  };
  const linkTo = (form: Record<string, string>) => {
    const data = documentOf({ ...emptyJobText(), ...form }, '');
    if (data === null) throw new Error('The sample cannot be read');
    return writeJobLink(host.app.env, userId, { name: 'Kitchen', data }) ?? '';
  };
  const openLink = async (link: string) => {
    const answer = await callRoute(routes.link, { path: `/j/${link.slice(0, 20)}`, params: { link } });
    const { data, init } = await answer.json();
    return { ...data.page, ownLink: data.ownLink, status: init?.status ?? 200 };
  };

  test("show only the printing account's business details on sheet and PDF", async () => {
    const form = { ...IMPERIAL, ...OBSTACLES, price: '2', priceUnit: 'tile' };
    const other = await signIn(host.app, (await putUser(host.app, { plan: 'pro' })).id);
    const details = {
      name: 'Tiles <b>& Sons',
      address: '1 Main Street\nSpringfield',
      licence: 'C-54',
      currency: 'CAD',
    };
    await pressAccount(other, { intent: 'business', ...details });
    expect(JSON.stringify(await openSheet(form))).not.toContain('Prepared by');
    const answer = await callRoute(routes.sheet, { path: '/cut-sheet', form, cookie: other });
    const lines = ['Tiles <b>& Sons', '1 Main Street', 'Springfield', 'License no. C-54'];
    const { sheet } = ((await answer.json()) as { data: { sheet: CutSheetView } }).data;
    expect(sheet.business).toEqual(lines);
    expect(JSON.stringify(sheet)).toMatch(/CA\$[\d.,]+ in all, at CA\$2\.00 a tile/);
    expect(JSON.stringify(await openSheet(form))).toMatch(/ in all, at 2\.00 a tile/);
    const file = await callRoute(routes.export, {
      path: '/export/pdf',
      params: { format: 'pdf' },
      form,
      cookie: other,
    });
    const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()) }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const line of ['Prepared by', ...lines]) expect(text).toContain(line);
  });

  /** The layout on the screen: the same form, computed directly. */
  async function onScreen(form: Record<string, string>): Promise<LayoutResult> {
    const obstacles = [0, 1].map((n) => ({
      id: `o${n}`,
      ...Object.fromEntries(
        ['name', 'type', 'length', 'width', 'x', 'y'].map((key) => [key, form[`obstacles[${n}].${key}`]]),
      ),
    }));
    const read = readJob({ ...emptyJobText(), ...form, obstacles });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return mustLayOut(read.value.request, await layoutTools());
  }

  describe.each([
    ['imperial', { ...IMPERIAL, ...OBSTACLES }, 1, 1],
    ['metric', { ...METRIC, ...OBSTACLES }, 4, 10],
  ] as const)('%s', (_system, form, dxfUnits, perUnit) => {
    test('DXF: a reader finds every layer, tile, cut and label', async () => {
      const { counts, shapes } = await onScreen(form);
      const text = await (await save('dxf', form)).text();
      const dxf = new DxfParser().parseSync(text);
      expect(Object.keys(dxf?.tables.layer.layers ?? {})).toEqual(['WALLS', 'OBSTACLES', 'FULL', 'CUTS', 'LABELS']);
      expect(dxf?.header.$INSUNITS).toBe(dxfUnits);
      const on = (layer: string) => (dxf?.entities ?? []).filter((entity) => entity.layer === layer);
      expect(on('WALLS')).toHaveLength(1);
      expect(on('OBSTACLES').filter(({ type }) => type === 'POLYLINE')).toHaveLength(2);
      expect(on('FULL')).toHaveLength(counts.full);
      expect(on('LABELS')).toHaveLength(counts.pieces);
      const labels = on('LABELS').map((entity) => (entity as unknown as { text: string }).text);
      expect(new Set(labels)).toEqual(new Set(shapes.map(({ label }) => label)));
      for (const { label, count } of shapes) expect(labels.filter((text) => text === label)).toHaveLength(count);
      const [wall] = on('WALLS') as unknown as { vertices: { x: number; y: number }[] }[];
      const widest = Math.max(...(wall?.vertices.map(({ x }) => x) ?? []));
      const typed = Math.max(...form.customRoomPoints.split('\n').map((line) => Number(line.split(',')[0])));
      expect(widest).toBeCloseTo(typed * perUnit, 6);
    });

    test('CSV: a line for each cut, with its pieces, and no cell that starts a formula', async () => {
      const { counts, shapes } = await onScreen(form);
      const text = await (await save('csv', form)).text();
      const rows = text.replace('\ufeff', '').trimEnd().split('\r\n');
      expect(rows).toHaveLength(shapes.length + 1);
      const pieces = rows.slice(1).map((row) => Number(row.split(',')[1]));
      expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(counts.pieces);
      expect(text).not.toMatch(/(^|,|")[=+\-@]/m);
    });

    test('PDF: the cards’ counts add up, every page is numbered', async () => {
      const { counts, shapes } = await onScreen(form);
      const answer = await save('pdf', { ...form, jobName: 'Kitchen' });
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Kitchen.pdf"');
      const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 });
      const document = await task.promise;
      const pages: string[] = [];
      for (let number = 1; number <= document.numPages; number++) {
        const { items } = await (await document.getPage(number)).getTextContent();
        pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'));
      }
      await task.destroy();
      const text = pages.join('\n');
      expect(text).toContain('Professional Cut Sheet');
      expect(text).toContain('Kitchen');
      expect(text).toMatch(/10-15% extra/);
      const cardCounts = [...text.matchAll(/^× (\d+)$/gm)].map((match) => Number(match[1]));
      expect(cardCounts).toHaveLength(shapes.length);
      expect(cardCounts.reduce((sum, count) => sum + count, 0)).toBe(counts.pieces);
      pages.forEach((page, index) => {
        expect(page).toContain(`${index + 1} of ${pages.length}`);
      });
    });

    test('SVG and the cut sheet agree', async () => {
      const { counts, shapes } = await onScreen(form);
      const svg = await (await save('svg', form)).text();
      expect(svg).toContain(`${counts.full} full tiles and ${counts.pieces} cut pieces`);
      expect(svg.match(/<svg/g)).toHaveLength(1);
      const { sheet, status } = await openSheet(form);
      expect(status).toBe(200);
      expect(sheet.cards).toHaveLength(shapes.length);
      expect(sheet.cards.reduce((sum: number, card: { count: number }) => sum + card.count, 0)).toBe(counts.pieces);
    });
  });

  test.each(['=', '+', '-', '@', '|', '＝', '＋', '－', '＠'])(
    'a room whose name starts with %j is written as text, so no spreadsheet runs it',
    async (start) => {
      const { roomType: _, customRoomPoints: __, ...tile } = IMPERIAL;
      const rooms = {
        roomType: 'parts',
        ...{ 'parts[0].name': `${start}cmd`, 'parts[0].roomLength': '90', 'parts[0].roomWidth': '70' },
        ...{ 'parts[1].name': 'Hall', 'parts[1].roomLength': '50', 'parts[1].roomWidth': '70', 'parts[1].x': '74.5' },
      };
      const lines = (await (await save('csv', { ...tile, ...rooms })).text()).split('\r\n');
      const ofRoom = lines.filter((line) => line.includes(`${start}cmd `));
      expect(ofRoom.length).toBeGreaterThan(0);
      for (const line of ofRoom) expect(line).toMatch(new RegExp(`,"?'[${start}]cmd `));
    },
  );

  describe('when something goes wrong', () => {
    const failures: EngineFailure[] = [{ code: 'overloaded' }, { code: 'crashed', detail: 'gone' }];

    test.each(failures)('an engine error $code is explained in words: export, sheet and link', async (failure) => {
      putEngine(failingEngine(failure));
      putDesk(failingDesk(failure));
      for (const format of EXPORT_FORMAT_NAMES) {
        const answer = await save(format, IMPERIAL);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('/cut-sheet?limit=engine');
      }
      const notice = await callRoute(routes.sheet, { path: '/cut-sheet?limit=engine', cookie });
      expect(await notice.json()).toMatchObject({ data: { problem: 'engine' }, init: { status: 503 } });
      expect(await openSheet(IMPERIAL)).toMatchObject({ status: 503, problem: 'engine', sheet: null });
      expect(await openLink(linkTo(IMPERIAL))).toMatchObject({ status: 503, problem: problems.busy, plans: [] });
    });

    test('a layout that timed out reports it, then that it is too large, and other layouts still work', async () => {
      const slow = { ...IMPERIAL, groutSpacing: '0.25' };
      const failure = { code: 'timeout', limitMs: 2000 } as const;
      putEngine(failingEngine(failure));
      putDesk(failingDesk(failure));
      const locations = async () => {
        const answers = await Promise.all(EXPORT_FORMAT_NAMES.map((format) => save(format, slow)));
        return new Set(answers.map((answer) => answer.headers.get('location')));
      };
      expect(await locations()).toEqual(new Set(['/cut-sheet?limit=engine']));
      expect(await openLink(linkTo(slow))).toMatchObject({ status: 503, problem: problems.busy, plans: [] });
      putEngine(directEngine());
      putDesk(directDesk());
      expect(await locations()).toEqual(new Set(['/cut-sheet?limit=too-large']));
      expect(await openLink(linkTo(slow))).toMatchObject({ status: 422, problem: problems['too-large'], plans: [] });
      expect(await openLink(linkTo(IMPERIAL))).toMatchObject({ status: 200, problem: null });
    });

    test('a layout without cuts has no sheet to print, and its other exports are complete', async () => {
      const form = {
        ...IMPERIAL,
        customRoomPoints: '0, 0\n48, 0\n48, 24\n0, 24',
        groutSpacing: '0',
        layoutType: 'straight',
      };
      expect(await openSheet(form)).toMatchObject({ status: 400, problem: 'no-cuts', sheet: null });
      const dxf = new DxfParser().parseSync(await (await save('dxf', form)).text());
      expect(dxf?.entities.filter(({ layer }) => layer === 'FULL')).toHaveLength(4);
      expect((await (await save('csv', form)).text()).trimEnd().split('\r\n')).toHaveLength(1);
      expect(Buffer.from(await (await save('pdf', form)).arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
    });

    test('an unreadable form leads back with a message', async () => {
      const crossed = { ...IMPERIAL, customRoomPoints: '0, 0\n100, 100\n100, 0\n0, 100' };
      for (const form of [{}, { ...IMPERIAL, tileLength: 'wide' }, crossed]) {
        const answer = await save('pdf', form as Record<string, string>);
        expect(answer.headers.get('location')).toMatch(/^\/cut-sheet\?limit=(input|engine)$/);
        expect((await openSheet(form as Record<string, string>)).sheet).toBeNull();
      }
      expect((await save('exe', IMPERIAL)).status).toBe(404);
    });

    test('a link of a megabyte, a truncated link and a job with an invalid room are rejected', async () => {
      expect(await openLink('A'.repeat(1_000_000))).toMatchObject({ status: 404, problem: problems['too-long'] });
      const data = documentOf({ ...emptyJobText(), ...IMPERIAL }, '');
      if (data === null) throw new Error('The sample cannot be read');
      const link = linkTo(IMPERIAL);
      expect(await openLink(link)).toMatchObject({ status: 200, problem: null, title: 'Kitchen', ownLink: null });
      const contractor = { name: 'Ann & Sons', phone: '555 0100' };
      const named = writeJobLink(host.app.env, userId, { name: 'Kitchen', data }, contractor) ?? '';
      expect(await openLink(named)).toMatchObject({ status: 200, title: 'Kitchen', contractor });
      const [body, owner, , signature] = named.split('.');
      for (const other of [`${body}.${owner}.${signature}`, `${body}.${owner}.${btoa('Eve\n1')}.${signature}`]) {
        expect(await openLink(other)).toMatchObject({ status: 404, contractor: null });
      }
      expect(await openLink(link.slice(0, -6))).toMatchObject({
        status: 404,
        problem: problems.damaged,
        title: 'Shared layout',
      });
      const crossed = [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
        { x: 100, y: 0 },
        { x: 0, y: 100 },
      ];
      const unsound = { name: 'Crossed', data: { ...data, customRoomPoints: crossed } };
      const opened = await openLink(writeJobLink(host.app.env, userId, unsound) ?? '');
      expect(opened).toMatchObject({ status: 200, problem: problems.unsound, plans: [], title: 'Crossed' });
    });

    test.each(['diy', 'trial'] as const)('%s gets only a link to a plan with exports', async (plan) => {
      const other = await putUser(host.app, { plan });
      const theirs = await signIn(host.app, other.id);
      const call = { form: IMPERIAL, cookie: theirs };
      for (const format of EXPORT_FORMAT_NAMES) {
        const answer = await callRoute(routes.export, { path: `/export/${format}`, params: { format }, ...call });
        expect(answer.headers.get('location')).toBe('/cut-sheet?limit=export');
      }
      const sheet = await callRoute(routes.sheet, { path: '/cut-sheet', ...call });
      expect(await sheet.json()).toMatchObject({ data: { problem: 'export', sheet: null }, init: { status: 403 } });
    });
  });
});
