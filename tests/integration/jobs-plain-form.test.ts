import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { readJobsFile, writeJobsFile } from '#app/layout/job/jobs-file.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import * as jobsRoute from '#app/routes/api.jobs.ts';
import * as jobsFileRoute from '#app/routes/jobs-file.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { importToAccount } from '#app/server/jobs/import-jobs.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { users } from '#drizzle/schema/users.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import { jobOfListedTile, keepSlate } from '#tests/factories/listed-tile.ts';

const SAVED_AT = '2026-01-02T03:04:05.000Z';
const CORNERS = '0, 0\n120, 0\n120, 60\n60, 60\n60, 96\n0, 96';

function jobOf(fields: Partial<JobText>) {
  const data = documentOf({ ...emptyJobText(), tileLength: '12', tileWidth: '12', ...fields }, SAVED_AT);
  if (data === null) throw new Error('The sample cannot be read');
  return data;
}
const customJob = () => jobOf({ roomType: 'custom', customRoomPoints: CORNERS });
const rectangleJob = (roomLength: string) => jobOf({ roomLength, roomWidth: '126.5' });

const host = await calculatorHost();

describe('the calculator’s job buttons without scripts', () => {
  async function visitor(plan: Plan) {
    const someone = await putVisitor(host, plan);
    const { user } = someone;
    const become = (next: Plan) => host.app.db.update(users).set({ subscribedPlan: next }).where(eq(users.id, user.id));
    const jobNames = async () => (await listAccountJobs(host.app, user.id)).jobs.map(({ name }) => name);
    return { ...someone, become, jobNames };
  }

  test("a saved job opens with its tile's current price, and says so; a deleted tile leaves the price", async () => {
    const me = await visitor('pro');
    const id = randomUUID();
    await keepSlate(me.cookie, id, '40');
    const data = await jobOfListedTile(host.app, me.user.id);
    const saved = await saveJob(host.app, me.user.id, { name: 'Bath', data });
    if (!saved.ok) throw new Error(saved.error);
    const open = () => me.post({ intent: 'load-job', accountJob: saved.value.id });
    expect(await open()).toMatchObject({ values: { job: { price: '40' } }, reply: { followed: null } });
    await keepSlate(me.cookie, id, '45.50');
    const opened = await open();
    expect(opened.values.job.price).toBe('45.50');
    expect(opened.reply).toMatchObject({ open: { isSaved: false }, followed: [{ tile: 'Slate' }] });
    await callRoute(await routeNamed('tiles'), { path: '/tiles', cookie: me.cookie, form: { intent: `delete:${id}` } });
    expect(await open()).toMatchObject({ values: { job: { price: '40' } }, reply: { followed: null } });
  });

  describe('a custom job after a downgrade', () => {
    async function downgraded(plan: Plan) {
      const someone = await visitor('pro');
      const saved = await saveJob(host.app, someone.user.id, { name: 'Alcove', data: customJob() });
      if (!saved.ok) throw new Error(saved.error);
      await someone.become(plan);
      return { ...someone, id: saved.value.id };
    }

    test.each(['diy', 'trial'] as const)('opens on %s read-only, with its layout', async (plan) => {
      const { post, id } = await downgraded(plan);
      const page = await post({ intent: 'load-job', accountJob: id });
      expect(page).toMatchObject({ status: 200, isReadOnly: true, errors: {}, reply: { open: { id }, fault: null } });
      expect(page.values.job.customRoomPoints).toBe(CORNERS);
      expect(page.result?.counts.full).toBeGreaterThan(0);
    });

    test('cannot be changed, saved, renamed or shared: it stays as it is', async () => {
      const { post, id, cookie, jobNames } = await downgraded('diy');
      await post({ intent: 'load-job', accountJob: id });
      for (const intent of ['save-job', 'rename-job', 'share-job']) {
        // Its fields are disabled, so a browser posts none of them.
        const page = await post({ intent, openJob: id, jobName: 'Mine', hasLayout: 'yes' });
        expect(page).toMatchObject({ status: 403, isReadOnly: true, reply: { fault: 'custom-room', open: { id } } });
        expect(page.values.job.customRoomPoints).toBe(CORNERS);
        expect(page.result).not.toBeNull();
      }
      const renamed = await callRoute(jobsRoute, {
        path: '/api/jobs',
        json: { intent: 'rename', id, name: 'Mine' },
        cookie,
      });
      expect(renamed.status).toBe(403);
      expect(await renamed.text()).toBe('Custom room layouts require the Pro Plan!');
      expect(await jobNames()).toEqual(['Alcove']);
    });

    test('can be closed and deleted, which leaves an empty form without messages', async () => {
      const { post, id, jobNames } = await downgraded('diy');
      await post({ intent: 'load-job', accountJob: id });
      const closed = await post({ intent: 'clear-job', openJob: id, hasLayout: 'yes' });
      expect(closed).toMatchObject({ status: 200, isReadOnly: false, errors: {}, result: null, reply: { open: null } });
      expect(closed.values.job).toMatchObject({ roomType: 'rectangle', customRoomPoints: '' });
      const asked = await post({ intent: 'delete-job', openJob: id, hasLayout: 'yes' });
      expect(asked).toMatchObject({ isReadOnly: true, reply: { question: { name: 'Alcove' } } });
      expect(asked.result).not.toBeNull();
      const deleted = await post({ intent: 'confirm-delete-job', openJob: id, hasLayout: 'yes' });
      expect(deleted).toMatchObject({ status: 200, isReadOnly: false, errors: {}, reply: { done: 'deleted' } });
      expect(await jobNames()).toEqual([]);
    });

    test('can be edited again on the old plan', async () => {
      const { post, id, become } = await downgraded('diy');
      await become('pro');
      expect(await post({ intent: 'load-job', accountJob: id })).toMatchObject({ status: 200, isReadOnly: false });
    });
  });

  test('a job keeps its name on a plan without saved jobs, and can be opened and deleted', async () => {
    const { user, post, become, jobNames } = await visitor('diy');
    const saved = await saveJob(host.app, user.id, { name: 'Hall', data: rectangleJob('90') });
    const id = saved.ok ? saved.value.id : '';
    await become('trial');
    const fields = { openJob: id, roomLength: '90', tileLength: '12' };
    const renamed = await post({ ...fields, intent: 'rename-job', jobName: 'Mine' });
    expect(renamed).toMatchObject({
      status: 403,
      reply: { fault: 'not-allowed', done: null, open: { id, name: 'Hall' }, typedName: 'Mine' },
    });
    expect(renamed.values.job.roomLength).toBe('90');
    expect(await jobNames()).toEqual(['Hall']);
    expect(await post({ intent: 'load-job', accountJob: id })).toMatchObject({ status: 200, reply: { open: { id } } });
    expect(await post({ ...fields, intent: 'confirm-delete-job' })).toMatchObject({ reply: { done: 'deleted' } });
    expect(await jobNames()).toEqual([]);
  });

  test('below Pro a custom room is rejected, and the input stays', async () => {
    const { post, jobNames } = await visitor('diy');
    const typed = { roomType: 'custom', customRoomPoints: CORNERS, tileLength: '12', tileWidth: '12' };
    const calculated = await post({ ...typed, intent: 'calculate' });
    expect(calculated).toMatchObject({ status: 403, isReadOnly: false, limit: { reason: 'custom-room' } });
    expect(calculated.values.job.customRoomPoints).toBe(CORNERS);
    const saved = await post({ ...typed, intent: 'save-job', jobName: 'Alcove' });
    expect(saved).toMatchObject({ status: 403, reply: { fault: 'custom-room', typedName: 'Alcove' } });
    expect(saved.values.job.customRoomPoints).toBe(CORNERS);
    expect(await jobNames()).toEqual([]);
  });

  test('a measured room is saved with its latest input, and opens with it and its corners', async () => {
    const { user, post } = await visitor('pro');
    const shown = '120\n90\n120\n90\n1-3 150';
    const rows = ["10'", "8'", "10'", "8'"].map((length, n) => [`measured.walls[${n}].length`, length]);
    const room = { roomType: 'custom', tileLength: '12', tileWidth: '12', customRoomPoints: CORNERS };
    const typed = {
      ...{ ...room, measures: shown, wallsShown: shown, ...Object.fromEntries(rows) },
      ...{ 'measured.diagonals[0].from': '1', 'measured.diagonals[0].to': '3' },
      'measured.diagonals[0].length': '12\' 9.6750"',
    };
    const measures = "10'\n8'\n10'\n8'\n1-3 12' 9.6750\"";
    expect(await post({ ...typed, intent: 'save-job', jobName: 'Bath' })).toMatchObject({ reply: { done: 'saved' } });
    const [kept] = (await listAccountJobs(host.app, user.id)).jobs;
    const opened = await post({ intent: 'load-job', accountJob: kept?.id ?? '' });
    expect(opened).toMatchObject({ status: 200, errors: {} });
    expect(opened.values.job).toMatchObject({ measures });
    expect(opened.values.job.customRoomPoints).toMatch(/^0, 0\n120, 0\n120, 96\n0, 96$/);
    expect(opened.result?.roomRing).toHaveLength(4);
    // If the corners were changed instead, they are measured before saving.
    const moved = { ...room, customRoomPoints: '0, 0\n132, 0\n132, 96\n0, 96', measures, wallsShown: measures };
    await post({ ...moved, intent: 'save-job', jobName: 'Bath, moved' });
    const other = (await listAccountJobs(host.app, user.id)).jobs.find(({ name }) => name === 'Bath, moved');
    const again = await post({ intent: 'load-job', accountJob: other?.id ?? '' });
    expect(again.values.job.measures).toMatch(/^132\n96\n132\n96\n1-3 163\.2\d*\n2-4 \?$/);
  });

  test('a tile that is sold in no known way is not counted in single tiles', async () => {
    const { post } = await visitor('pro');
    const room = { roomLength: '60', roomWidth: '48', layoutType: 'hexagon', tileWidth: '2', groutSpacing: '1/8' };
    const calculate = (soldBy: string) => post({ ...room, soldBy, intent: 'calculate' });
    expect(await calculate('tile')).toMatchObject({ status: 200, errors: {} });
    const refused = await calculate('roll');
    expect(refused).toMatchObject({ status: 400, errors: { soldBy: [expect.stringMatching(/tile, sheet/)] } });
  });

  describe('a file of jobs', () => {
    function upload(text: string, fields: Record<string, string> = {}): FormData {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('intent', 'import-jobs');
      form.set('jobsFile', new Blob([text], { type: 'application/json' }), 'jobs.json');
      return form;
    }

    test.each([
      ['by its name alone, as most buttons send it', 'jobs.json'],
      ['with what is in it', new File(['{"jobs":[]}'], 'jobs.json', { type: 'application/json' })],
    ])('chosen next to another button is reported as not imported, sent %s', async (_how, jobsFile) => {
      const { post, jobNames } = await visitor('pro');
      const press = (fields: Record<string, string>, file: string | File) => {
        const form = new FormData();
        const room = { roomLength: '60', roomWidth: '96', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
        for (const [name, value] of Object.entries({ ...room, ...fields })) form.set(name, value);
        form.set('jobsFile', file);
        return post(form);
      };
      for (const intent of ['calculate', 'unit-system', 'find-jobs']) {
        expect([intent, (await press({ intent }, jobsFile)).reply.fileFault]).toEqual([intent, 'not-imported']);
      }
      const saved = await press({ intent: 'save-job', jobName: 'Hall' }, jobsFile);
      expect(saved.reply).toMatchObject({ done: 'saved', fileFault: 'not-imported' });
      expect(await jobNames()).toEqual(['Hall']);
      expect((await press({ intent: 'calculate' }, '')).reply.fileFault).toBe(null);
    });

    test('is exported and imported completely, and keeps the input', async () => {
      const { user, cookie, jobNames } = await visitor('pro');
      const jobs = [
        { name: 'Alcove', data: customJob() },
        { name: 'Hall', data: rectangleJob('90') },
      ];
      await importToAccount(host.app, user.id, jobs);
      const file = await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie });
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="tilewright-jobs-[\d-]+\.json"$/);
      const text = await file.text();
      expect(readJobsFile(text)).toEqual({ ok: true, value: { jobs, refused: [] } });

      const other = await visitor('diy');
      const page = await other.post(upload(text, { roomLength: '77', tileLength: '8' }));
      expect(page).toMatchObject({ status: 200, reply: { imported: { added: 2, known: 0, leftOut: 0, refused: [] } } });
      expect(page.values.job).toMatchObject({ roomLength: '77', tileLength: '8' });
      expect(await other.jobNames()).toEqual(['Alcove', 'Hall']);
      const again = await other.post(upload(text));
      expect(again.reply.imported).toMatchObject({ added: 0, known: 2 });
      expect(await jobNames()).toEqual(['Alcove', 'Hall']);
    });

    test('fills the plan’s limit and no more', async () => {
      const { post, user } = await visitor('diy');
      const jobs = Array.from({ length: 25 }, (_, n) => ({ name: `Job ${n}`, data: rectangleJob(String(50 + n)) }));
      const page = await post(upload(writeJobsFile(jobs, SAVED_AT)));
      expect(page.reply.imported).toMatchObject({ added: 10, leftOut: 15 });
      const counts = await Promise.all(
        Array.from({ length: 8 }, () => importToAccount(host.app, user.id, jobs.slice(10))),
      );
      expect(counts.every((one) => one.ok && one.value.added === 0)).toBe(true);
    });

    test('distinguishes names that the database would treat as equal', async () => {
      const { post, jobNames } = await visitor('pro');
      const jobs = ['i', '\u0130', 'I\u0307'].map((name, n) => ({ name, data: rectangleJob(String(60 + n)) }));
      const page = await post(upload(writeJobsFile(jobs, SAVED_AT)));
      expect(page.reply.imported).toMatchObject({ added: 3, leftOut: 0 });
      expect(await jobNames()).toHaveLength(3);
    });

    test('keeps the good jobs and names the bad ones', async () => {
      const { post, jobNames } = await visitor('diy');
      const jobs = [{ name: 'Good', data: rectangleJob('90') }, { name: 'Bad', data: 7 }, null];
      const page = await post(upload(JSON.stringify({ kind: 'tilewright-jobs', version: 1, jobs })));
      expect(page.reply.imported).toMatchObject({ added: 1, refused: ['Bad', 'number 3'] });
      expect(await jobNames()).toEqual(['Good']);
    });

    test.each([
      ['alien', '%PDF-1.7 …', 'not-json'],
      ['truncated', writeJobsFile([{ name: 'A', data: rectangleJob('90') }], SAVED_AT).slice(0, -40), 'not-json'],
      ['another program’s', '{"layers":[]}', 'not-a-jobs-file'],
      ['newer', '{"kind":"tilewright-jobs","version":99,"jobs":[]}', 'newer-version'],
      ['empty', '', 'no-file'],
    ])('%s is rejected in words', async (_kind, text, fault) => {
      const { post, jobNames } = await visitor('diy');
      expect(await post(upload(text))).toMatchObject({ status: 400, reply: { fileFault: fault, imported: null } });
      expect(await jobNames()).toEqual([]);
    });

    test('requires a plan that saves jobs', async () => {
      const { post, cookie } = await visitor('trial');
      const text = writeJobsFile([{ name: 'A', data: rectangleJob('90') }], SAVED_AT);
      expect(await post(upload(text))).toMatchObject({ status: 403, reply: { fault: 'not-allowed' } });
      expect(await post({ intent: 'export-jobs' })).toMatchObject({ status: 403, reply: { fault: 'not-allowed' } });
      expect((await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie })).status).toBe(303);
    });

    test('can be exported after a downgrade too', async () => {
      const { post, become, cookie } = await visitor('pro');
      await post(upload(writeJobsFile([{ name: 'Hall', data: rectangleJob('90') }], SAVED_AT)));
      await become('trial');
      const file = await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie });
      expect(await file.text()).toContain('"Hall"');
    });

    test('may be a megabyte, within the calculator’s form alone', async () => {
      const { post, cookie } = await visitor('pro');
      const many = Array.from({ length: 900 }, (_, n) => ({ name: `Job ${n}`, data: rectangleJob('90') }));
      const text = writeJobsFile(many, SAVED_AT);
      expect(text.length).toBeGreaterThan(300_000);
      expect((await post(upload(text))).reply.imported?.added).toBe(900);
      const beyond = await callRoute(await routeNamed('(new)'), {
        path: '/?index',
        form: upload('x'.repeat(1_100_000)),
        cookie,
      });
      expect((await beyond.json()).init.status).toBe(400);
      const elsewhere = await callRoute(jobsFileRoute, {
        path: '/jobs-file',
        form: upload('x'.repeat(70_000)),
        cookie,
      });
      expect(elsewhere.status).toBe(413);
    });
  });
});
