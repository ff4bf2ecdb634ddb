import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HiddenFields } from '#app/features/planner/form/hidden-fields.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { PatternSection } from '#app/features/planner/form/pattern-section.tsx';
import { readTradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { convertJobText, convertJobUnits } from '#app/layout/job/convert-job.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { decodeJob, encodeJob } from '#app/layout/job/job-link.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { type JobText, jobToText, usualJobText } from '#app/layout/model/job-text.ts';
import { readJobFields } from '#app/planner/form/read-post.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import * as linkRoute from '#app/routes/j.$link.tsx';
import * as jobsFileRoute from '#app/routes/jobs-file.ts';
import { findAccountJob, listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { computeInPlace, putVisitor } from '#tests/factories/calculator-host.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { addMadeUpLines } from '#tests/factories/made-up-lines.ts';
import { inPlanner } from '#tests/factories/planner-store.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const SAVED_AT = '2026-01-02T03:04:05.000Z';
const ROOM = { roomLength: '100', roomWidth: '120', tileLength: '24', tileWidth: '12', layoutType: 'made-up' };
const GIVEN = {
  lift: '2.5',
  turn: '45.5',
  backed: 'on',
  finish: 'gloss',
  maker: 'Müller & Co',
  weight: '12.5',
  lot: '3,7',
};
const KEPT = { lift: 2.5, turn: 45.5, backed: true, finish: 'gloss', maker: 'Müller & Co', weight: 12.5, lot: [3, 7] };

describe('a field of each kind and a pattern, each added to its table by a line', () => {
  let takeOut: () => void;
  let host: TestApp;
  computeInPlace();
  beforeAll(async () => {
    takeOut = addMadeUpLines();
    host = await createTestApp();
  });
  afterAll(async () => {
    takeOut();
    await host.close();
  });

  const visitor = (plan: Plan) => putVisitor(host, plan);

  function job() {
    const data = documentOf(readJobFields(Object.entries({ ...ROOM, ...GIVEN })), SAVED_AT);
    if (data === null) throw new Error('The sample cannot be read');
    return { name: 'Made up', data };
  }

  test('make a document of the version that supports them, and leave all others unchanged', () => {
    expect(job().data).toMatchObject({ version: 99, layoutType: 'made-up', ...KEPT });
    const plain = documentOf({ ...usualJobText(), ...ROOM, layoutType: 'half' } as JobText, '');
    expect(plain).toMatchObject({ version: 1 });
    expect(Object.keys(plain ?? {})).not.toContain('lift');
  });

  test('are in the form, each as its kind', () => {
    const text = { ...jobToText(job().data) };
    const trade = readTradeForm(text, () => {});
    const inputs = ['lift', 'turn'].map((name) => createElement(JobInput, { name: name as never, key: name }));
    const notes = ['backed', 'finish', 'maker', 'weight'].map((name) =>
      createElement(TradeInput, { form: trade, name: name as never, key: name }),
    );
    const values = { ...emptyValues('imperial'), job: text };
    const form = createElement('form', null, inputs, notes, createElement(PatternSection));
    const html = renderToStaticMarkup(inPlanner({ values }, form));
    expect(html).toMatch(/<input[^>]*name="lift"[^>]*value="2 1\/2"/);
    expect(html).toContain('Lift of the floor');
    expect(html).toMatch(/<input[^>]*name="turn"[^>]*value="45.5"/);
    expect(html).toMatch(
      /<input[^>]*type="checkbox"[^>]*name="backed"[^>]*checked=""|name="backed"[^>]*type="checkbox"[^>]*checked=""/,
    );
    expect(html).toContain('<option value="gloss" selected="">Gloss</option>');
    expect(html).toMatch(/name="maker"[^>]*value="Müller &amp; Co"/);
    expect(html).toMatch(/name="weight"[^>]*value="12.5"/);
    expect(html).toMatch(/id="layoutType-made-up"[^>]*checked=""/);
    expect(html).toContain('Made up fifths');
  });

  test('are carried by a plain form that does not show them', async () => {
    const { post } = await visitor('pro');
    const answered = await post({ ...ROOM, ...GIVEN, intent: 'calculate' });
    expect(answered).toMatchObject({ status: 200, errors: {}, values: { job: { ...GIVEN, backed: true } } });
    expect(answered.result?.request).toMatchObject({ finish: { layoutType: 'made-up' }, lift: 20_320, turn: 455 });
    const fields = createElement(HiddenFields, { hasNotes: false, hasAdviser: false, isReadOnly: false });
    const html = renderToStaticMarkup(inPlanner(answered, fields));
    for (const [name, value] of Object.entries({ backed: 'on', finish: 'gloss', weight: '12.5', lot: '3,7' })) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
  });

  test('are rejected where they do not apply, and if the plan or the tile does not allow them', async () => {
    const { post } = await visitor('pro');
    const wrong = await post({ ...ROOM, ...GIVEN, lift: 'high', turn: '180', weight: 'heavy', intent: 'calculate' });
    expect(wrong.status).toBe(400);
    expect(wrong.errors.lift?.[0]).toMatch(/^Please enter the lift of the floor correctly\. You typed “high”/);
    expect(wrong.errors.turn?.[0]).toMatch(/^Please enter the turn correctly\. Please enter a number from 0 to 179\.9/);
    expect(Object.keys(wrong.errors)).toEqual(['lift', 'turn']);
    const square = await post({ ...ROOM, tileLength: '12', intent: 'calculate' });
    expect(square.errors.layoutType).toEqual(['A made-up stagger needs a tile that is not square.']);
    const diy = await visitor('diy');
    const saved = await diy.post({ ...ROOM, ...GIVEN, intent: 'save-job', jobName: 'Shiny' });
    expect(saved.status).toBe(403);
  });

  test('are saved in the account and come back', async () => {
    const { user, post } = await visitor('pro');
    const saved = await post({ ...ROOM, ...GIVEN, intent: 'save-job', jobName: 'Made up' });
    expect(saved).toMatchObject({ status: 200, reply: { fault: null } });
    const [kept] = (await listAccountJobs(host.app, user.id)).jobs;
    const found = await findAccountJob(host.app, user.id, kept?.id ?? '');
    expect(found?.data).toMatchObject({ version: 99, layoutType: 'made-up', ...KEPT });
    const opened = await post({ intent: 'load-job', accountJob: kept?.id ?? '' });
    expect(opened.values.job).toMatchObject({ ...GIVEN, backed: true, layoutType: 'made-up' });
  });

  test('survive a file', async () => {
    const { user, cookie, post } = await visitor('pro');
    await post({ ...ROOM, ...GIVEN, intent: 'save-job', jobName: 'Made up' });
    const file = await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie });
    expect(readJobsFile(await file.text())).toMatchObject({ ok: true, value: { jobs: [{ data: KEPT }], refused: [] } });
    expect(readJobsFile(writeJobsFile([job()], ''))).toEqual({ ok: true, value: { jobs: [job()], refused: [] } });
    expect((await listAccountJobs(host.app, user.id)).jobs).toHaveLength(1);
  });

  test('survive a link, which opens with their layout; a program without them rejects it as newer', async () => {
    const { user } = await visitor('pro');
    const bytes = encodeJob(job());
    expect(decodeJob(bytes)).toEqual({ ok: true, value: job() });
    const link = writeJobLink(host.app.env, user.id, job()) ?? '';
    const shown = await callRoute(linkRoute as RouteModule, { path: `/j/${link}`, params: { link } });
    const { data } = await shown.json();
    expect(data.page.plans).toMatchObject([
      { plan: { facts: expect.arrayContaining([{ term: 'Pattern', value: 'Made-up stagger' }]) } },
    ]);
    const patternAlone = encodeJob({ ...job(), data: { ...job().data, ...emptied() } });
    takeOut();
    expect(decodeJob(bytes)).toEqual({ ok: false, error: 'newer-version' });
    expect(decodeJob(patternAlone)).toEqual({ ok: false, error: 'newer-version' });
    takeOut = addMadeUpLines();
  });

  function emptied() {
    return Object.fromEntries(Object.keys(KEPT).map((name) => [name, undefined]));
  }

  test('convert to other units and back, and are part of the layout’s key if they affect tiles', () => {
    const { data } = job();
    const metric = convertJobUnits(data, 'metric');
    expect(metric).toMatchObject({ lift: 6.35, turn: 45.5, maker: 'Müller & Co' });
    expect(convertJobUnits(metric, 'imperial')).toEqual(data);
    expect(jobToText(metric)).toEqual(convertJobText(jobToText(data), 'metric'));
    const keyOf = (raw: object) => {
      const read = readJob({ ...data, ...raw });
      return read.ok ? layoutKey(read.value.request) : JSON.stringify(read.error);
    };
    const keys = [{}, { lift: 0 }, { lift: 3 }, { turn: 0 }, { layoutType: 'half' }].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf({ backed: false, finish: 'matt', maker: '', weight: 1, lot: [] })).toBe(keys[0]);
    expect(keyOf(metric)).toBe(keys[0]);
  });

  test('work in the batch command, the pattern with shifted courses', async () => {
    const line = { ...ROOM, ...GIVEN, groutSpacing: 0, patternOrientation: 'horizontal', autoOptimize: false };
    const answer = await layByDoor(line, true);
    const module = 24 * 8128;
    const courses = [0, 1, 2, 3, 4].map((row) => {
      const [x = Number.NaN] = answer.fullRuns?.find(([, y]) => y === row * 12 * 8128) ?? [];
      return x % module;
    });
    expect(courses).toEqual([0, 1, 2, 3, 4].map((row) => Math.round((row * module) / 5)));
    expect(await refusedByDoor({ ...line, turn: 180 })).toMatchObject([{ field: 'turn' }]);
  });
});
