import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { KeptJob } from '#app/product/jobs/jobs-reply.ts';
import { MOST_JOBS } from '#app/product/projects/projects.ts';
import { endGrant } from '#app/server/grants/grants.server.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { importToAccount } from '#app/server/jobs/import-jobs.server.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import { users } from '#drizzle/schema/users.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { goodsFor, goodsOf, projectHost, replyOf, roomJob, routeNamed } from '#tests/factories/contractor.ts';
import { flashOf } from '#tests/factories/flash-of.ts';
import { ORDINARY_FORM } from '#tests/factories/posted-forms.ts';

const { host, contractor } = await projectHost();

const NOTHING = { product: '', groutColor: '' };

/** What an answer returns besides the rejected form, by the forms' ids. */
function besideOf({ beside = [] }: FormAnswer) {
  return Object.fromEntries(beside.map(({ form, result }) => [form, result.initialValue]));
}

describe('a project', () => {
  test('is created, listed, and has one order for its jobs, in a table and as CSV', async () => {
    const me = await contractor();
    // Both jobs have 6 in strips at a wall, and one tile gives two.
    const sold = { tilesPerBox: '10', price: '30', nominalWidth: '13', nominalLength: '13' };
    const bath = await me.keep('Bath floor', roomJob('66', { groutSpacing: '0', autoOptimize: '', ...sold }));
    const hall = await me.keep('Hall', roomJob('54.25', { groutSpacing: '0', autoOptimize: '' }));
    const id = await me.start();
    expect((await me.add(id, [bath, hall])).status).toBe(303);
    for (const job of [bath, hall]) {
      expect((await me.name(id, job, { product: 'Slate', groutColor: 'grey' })).status).toBe(303);
    }
    expect((await me.list()).projects).toEqual([{ id, name: 'Elm Street', client: '', jobs: 2 }]);
    const page = await me.page(id);
    expect(page.jobs.map(({ name, product }: { name: string; product: string }) => [name, product])).toEqual([
      ['Bath floor', 'Slate'],
      ['Hall', 'Slate'],
    ]);
    expect(page.jobs.map((job: { view: { svg: string } }) => job.view.svg.startsWith('<svg'))).toEqual([true, true]);
    const [tiles, ...others] = page.table.rows;
    // 5 × 10 full tiles and 10 halves, two from each of 5 tiles; 4 × 10 full tiles and 10 strips of 6 1/4 in.
    const item = 'Slate, 13 × 13 in (made 12 × 12 in)';
    expect(tiles).toMatchObject({ item, jobs: ['Bath floor', 'Hall'], single: 110 });
    expect(tiles.needed).toBeLessThanOrEqual(tiles.single);
    expect(tiles.needed).toBeGreaterThanOrEqual(tiles.bound);
    expect(tiles.saved).toBe(tiles.single - tiles.needed);
    expect(tiles.boxes).toMatch(/^\d+ of 10, /);
    expect(page.table.total).toMatch(/^\d/);
    expect(others.map((row: { item: string }) => row.item)).toEqual([expect.stringMatching(/^Thinset, trowel /)]);
    const csv = await me.file(id, 'order.csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="Elm Street.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[1]).toContain(item);
    expect(lines[1]).toContain(`${tiles.needed},${tiles.bound},${tiles.single},${tiles.saved}`);
    expect(lines.some((line) => /Bath floor [A-Z]/.test(line))).toBe(true);
  });

  test('keeps its texts, and reports errors at the field without losing input', async () => {
    const me = await contractor();
    const long = await replyOf(await me.create({ name: ' ', client: 'Ann', notes: 'x'.repeat(5000) }));
    expect(long).toMatchObject({
      status: 400,
      values: { client: 'Ann' },
      errors: { name: ['Please enter a project name'] },
    });
    expect(long.errors.notes[0]).toMatch(/at most 4,000 characters/);
    const id = await me.start('Elm \u0000 Street');
    const details = { address: '1 Elm St\r\nReno', notes: 'gate 5' };
    const edited = await me.edit(id, details);
    expect([edited.status, await flashOf(edited)]).toEqual([303, 'project-saved']);
    // The same form again succeeds without a change. A different form for the old revision is refused, because it would
    // overwrite unseen changes.
    expect((await me.edit(id, details)).status).toBe(303);
    const other = await replyOf(await me.edit(id, { ...details, client: 'Bob' }));
    expect(other).toMatchObject({ status: 409, values: { client: 'Bob', revision: '2' } });
    expect((await me.page(id)).project).toEqual({
      id,
      revision: 2,
      name: 'Elm',
      client: 'Ann',
      address: '1 Elm St\nReno',
      notes: 'gate 5',
    });
  });

  test("keeps another window's name for a job, and says so with the input", async () => {
    const me = await contractor();
    const job = await me.keep('Bath');
    const id = await me.start();
    await me.add(id, [job]);
    const name = (goods: typeof NOTHING, seen = NOTHING) => me.name(id, job, goods, seen);
    const goods = { product: 'Slate', groutColor: 'grey' };
    // The same values twice are not a conflict.
    for (const _press of [1, 2]) expect((await name(goods)).status).toBe(303);
    const other = await replyOf(await name({ product: 'Slate 12', groutColor: '' }));
    expect(other).toMatchObject({
      status: 409,
      values: {
        [`product-${job}`]: 'Slate 12',
        [`seenProduct-${job}`]: 'Slate',
        [`seenGroutColor-${job}`]: 'grey',
      },
      errors: { '': [expect.stringContaining('changed in another window')] },
    });
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([['Bath', 'Slate', 'grey']]);
    expect((await name({ product: 'Slate 12', groutColor: 'grey' }, goods)).status).toBe(303);
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([['Bath', 'Slate 12', 'grey']]);
  });

  test('is created once by a form sent twice, and so is a copy', async () => {
    const me = await contractor();
    const id = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => me.create({ id, name: 'Once' })));
    expect(made.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await me.list()).projects).toHaveLength(1);
    const job = await me.keep('Bath');
    await me.add(id, [job]);
    await me.name(id, job, { product: 'Slate', groutColor: 'grey' });
    const copyId = randomUUID();
    const copies = await Promise.all([1, 2, 3].map(() => me.press(id, { intent: `copy-job:${job}:${copyId}` })));
    expect(copies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([
      ['Bath', 'Slate', 'grey'],
      ['Bath (2)', 'Slate', 'grey'],
    ]);
  });

  test('keeps its jobs in the account when they are removed from it or it is deleted', async () => {
    const me = await contractor();
    const [bath, hall] = [await me.keep('Bath'), await me.keep('Hall', roomJob('100'))];
    const id = await me.start();
    await me.add(id, [bath, hall]);
    expect((await me.press(id, { intent: `remove-job:${bath}` })).status).toBe(303);
    const page = await me.page(id);
    expect(page.jobs.map(({ name }: { name: string }) => name)).toEqual(['Hall']);
    expect(page.loose).toEqual([{ id: bath, name: 'Bath' }]);
    for (const _press of [1, 2]) {
      const gone = await me.press(id, { intent: 'delete-project' });
      expect([gone.status, gone.headers.get('location')]).toEqual([303, '/projects']);
    }
    expect((await me.open(id)).status).toBe(404);
    expect((await listAccountJobs(host.app, me.user.id)).jobs.map(({ name }) => name)).toEqual(['Bath', 'Hall']);
  });

  test('the buttons beside its details keep their input', async () => {
    const me = await contractor();
    const id = await me.start('Elm Street');
    const job = await me.keep('Bath');
    await me.add(id, [job]);
    const typed = { name: 'Elm Street', client: 'Ann', address: '', notes: 'Two\r\nlines', revision: '1' };
    for (const intent of ['make-link', 'revoke-link', `copy-job:${job}:${randomUUID()}`, `remove-job:${job}`]) {
      const { data, init } = await (await me.press(id, { intent, ...typed })).json();
      expect([init.status, data.isDone, besideOf(data)]).toEqual([
        200,
        true,
        { 'edit-details-form': expect.objectContaining({ client: 'Ann', notes: 'Two\r\nlines', revision: '1' }) },
      ]);
    }
    expect((await me.page(id)).jobs.map(({ name }: { name: string }) => name)).toEqual(['Bath (2)']);
    const gone = await (await me.press(id, { intent: `copy-job:${randomUUID()}:${randomUUID()}`, ...typed })).json();
    expect([gone.init.status, besideOf(gone.data)]).toEqual([
      400,
      { 'edit-details-form': expect.objectContaining({ notes: 'Two\r\nlines' }) },
    ]);
    // Nothing was typed, so the answer is a redirect, and a reload does not post again.
    expect((await me.press(id, { intent: 'make-link', ...typed, client: '', notes: '' })).status).toBe(303);
  });

  test('every button keeps the input on all its cards and in its details, valid or not', async () => {
    const me = await contractor();
    const id = await me.start('Elm Street');
    const [bath, hall, shed] = [await me.keep('Bath'), await me.keep('Hall'), await me.keep('Shed')];
    await me.add(id, [bath, hall]);
    const long = 'x'.repeat(300);
    // A browser without scripts sends the whole page: one text of the bath is too long, and the name in the details is
    // missing.
    const all = {
      ...goodsFor(bath, { product: long, groutColor: 'grey' }, NOTHING),
      ...goodsFor(hall, { product: 'Slate', groutColor: '' }, NOTHING),
      [`add.${shed}`]: 'on',
      name: '',
      client: 'Ann',
      address: '',
      notes: '',
      revision: '1',
    };
    const ofBath = { [`product-${bath}`]: long, [`groutColor-${bath}`]: 'grey' };
    const answered = async (intent: string, fields: Record<string, string> = {}) => {
      const { data, init } = await (await me.press(id, { ...all, ...fields, intent })).json();
      return {
        status: init.status,
        isDone: data.isDone,
        error: data.result.error,
        typed: besideOf(data),
        own: data.result.initialValue,
      };
    };
    const details = expect.objectContaining({ client: 'Ann', revision: '1' });
    const rest = {
      [`name-goods-form-${bath}`]: expect.objectContaining(ofBath),
      'add-jobs-form': { add: { [shed]: 'on' } },
      'edit-details-form': details,
    };
    // The hall is saved; the rest is returned.
    expect(await answered(`name-goods:${hall}`)).toEqual({ status: 200, isDone: true, typed: rest });
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([
      ['Bath', '', ''],
      ['Hall', 'Slate', ''],
    ]);
    // The returned page with a name: the details are saved, and the card keeps its typed text.
    const seen = { [`seenProduct-${hall}`]: 'Slate' };
    expect(await answered('edit-details', { ...seen, name: 'Elm' })).toMatchObject({ status: 200, isDone: true });
    expect((await me.page(id)).project).toMatchObject({ name: 'Elm', client: 'Ann', revision: 2 });
    // Errors of the pressed form are shown there only.
    const now = { ...seen, name: 'Elm', revision: '2' };
    expect(await answered(`name-goods:${bath}`, now)).toMatchObject({
      status: 400,
      isDone: false,
      error: { [`product-${bath}`]: [expect.stringContaining('at most 200')] },
      own: ofBath,
      typed: { 'add-jobs-form': { add: { [shed]: 'on' } } },
    });
    // Enter saves the typed texts, wherever it is pressed. Rejected ones have a message at their field.
    expect(await answered('save-typed', { ...now, notes: 'gate 5' })).toMatchObject({
      status: 400,
      error: { [`product-${bath}`]: [expect.stringContaining('at most 200')] },
      typed: { 'add-jobs-form': { add: { [shed]: 'on' } } },
    });
    expect((await me.page(id)).project).toMatchObject({ notes: 'gate 5', revision: 3 });
    const last = { ...goodsFor(bath, { product: 'Oak', groutColor: '' }, NOTHING), ...now, notes: 'gate 5' };
    expect(await answered('save-typed', last)).toMatchObject({ status: 200, typed: { 'add-jobs-form': {} } });
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([
      ['Bath', 'Oak', ''],
      ['Hall', 'Slate', ''],
    ]);
  });

  test("does not overwrite another window's changes with input sent along from a card", async () => {
    const me = await contractor();
    const id = await me.start();
    const [bath, hall] = [await me.keep('Bath'), await me.keep('Hall')];
    await me.add(id, [bath, hall]);
    await me.name(id, bath, { product: 'Slate', groutColor: '' });
    // This window opened the page earlier: the bath was changed there, the hall was not.
    const typed = {
      ...goodsFor(bath, { product: 'Oak', groutColor: '' }, NOTHING),
      ...goodsFor(hall, NOTHING, NOTHING),
    };
    const { data } = await (await me.press(id, { ...typed, intent: 'make-link' })).json();
    const form = `name-goods-form-${bath}`;
    expect(besideOf(data)).toEqual({ [form]: { [`product-${bath}`]: 'Oak' } });
    const enter = await replyOf(await me.press(id, { ...typed, intent: 'save-typed' }));
    expect(enter).toMatchObject({ status: 409, values: { [`seenProduct-${bath}`]: 'Slate' } });
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([
      ['Bath', 'Slate', ''],
      ['Hall', '', ''],
    ]);
  });

  test('accepts no job from another account or project, and is visible to nobody else', async () => {
    const [me, other] = [await contractor(), await contractor()];
    const theirs = await other.keep('Theirs');
    const mine = await me.keep('Mine');
    const [first, second] = [await me.start('First'), await me.start('Second')];
    await me.add(first, [mine]);
    for (const wanted of [[theirs], [mine, theirs], [mine], ['no id'], []]) {
      expect((await replyOf(await me.add(second, wanted))).errors.add).toHaveLength(1);
    }
    expect((await me.page(second)).jobs).toEqual([]);
    expect((await other.open(first)).status).toBe(404);
    for (const intent of [
      'add-jobs',
      `remove-job:${mine}`,
      'edit-details',
      'make-link',
      `copy-job:${mine}`,
      `name-goods:${mine}`,
    ]) {
      expect((await other.press(first, { intent, name: 'x', revision: '1' })).status).toBe(404);
    }
    await other.press(first, { intent: 'delete-project' });
    for (const file of ['order.csv', 'sheets.pdf', 'project.json']) {
      expect((await other.file(first, file)).status).toBe(404);
    }
    expect((await me.page(first)).jobs).toHaveLength(1);
  });

  test(`has at most ${MOST_JOBS} jobs, and rejects more with a message and without changes`, async () => {
    const me = await contractor();
    const many = Array.from({ length: MOST_JOBS + 1 }, (_, index) => ({ name: `Room ${index}`, data: roomJob('30') }));
    await importToAccount(host.app, me.user.id, many);
    const pages = await Promise.all([1, 2, 3].map((page) => listAccountJobs(host.app, me.user.id, { page })));
    const jobs = pages.flatMap((page) => page.jobs.map(({ id }) => id));
    expect(new Set(jobs).size).toBe(MOST_JOBS + 1);
    const id = await me.start();
    const refused = await replyOf(await me.add(id, jobs));
    expect(refused.errors.add).toEqual(['A project holds at most 100 jobs. That would be 101.']);
    expect(refused.values.add[jobs[0] ?? '']).toBe('on');
    expect((await me.page(id)).jobs).toEqual([]);
    expect((await me.add(id, jobs.slice(1))).status).toBe(303);
    const page = await me.page(id);
    expect(page.jobs).toHaveLength(MOST_JOBS);
    expect(page.table.rows[0].needed).toBeGreaterThanOrEqual(page.table.rows[0].bound);
  });

  test('orders jobs that can be laid out, and names those that cannot', async () => {
    const me = await contractor();
    const sound = await me.keep('Sound');
    const unsound = await me.keep('Unsound', roomJob('126', { tileWidth: '' }));
    const id = await me.start();
    await me.add(id, [sound, unsound]);
    const page = await me.page(id);
    expect(page.jobs.map(({ view }: { view: unknown }) => view === null)).toEqual([false, true]);
    expect(page.table.rows[0].jobs).toEqual(['Sound']);
  });

  test('keeps a job that was changed on a device', async () => {
    const me = await contractor();
    const job = await me.keep('Bath');
    const id = await me.start();
    await me.add(id, [job]);
    const sent = await callRoute(await routeNamed('api.jobs'), {
      path: '/api/jobs',
      cookie: me.cookie,
      json: {
        intent: 'send',
        changes: [{ kind: 'save', id: job, revision: 1, job: { name: 'Bath, wider', data: roomJob('140') } }],
      },
    });
    expect((await sent.json()).answers).toEqual([{ fault: null, revision: 2 }]);
    expect((await me.page(id)).jobs.map(goodsOf)).toEqual([['Bath, wider', '', '']]);
  });
});

describe("a new job started on a project's page", () => {
  type Contractor = Awaited<ReturnType<typeof contractor>>;
  const sendNew = async (me: Contractor, name: string, project: string) => {
    const job = { name, data: roomJob('66') };
    const json = { intent: 'send', changes: [{ kind: 'save', id: randomUUID(), revision: 0, job, project }] };
    const sent = await callRoute(await routeNamed('api.jobs'), { path: '/api/jobs', cookie: me.cookie, json });
    return (await sent.json()).answers;
  };
  const postNew = async (me: Contractor, jobName: string, project: string) => {
    const form = { ...ORDINARY_FORM, intent: 'save-job', jobName, project, projectOffered: project };
    const answer = await callRoute(await routeNamed('(new)'), { path: '/?index', cookie: me.cookie, form });
    return (await answer.json()).data.reply;
  };
  const namesIn = async (me: Contractor, id: string) => (await me.page(id)).jobs.map(({ name }: KeptJob) => name);

  test('is saved in the project, by a device and by the plain form', async () => {
    const me = await contractor();
    const id = await me.start();
    expect(await sendNew(me, 'Sent', id)).toEqual([{ fault: null, revision: 1 }]);
    const project = { id, name: 'Elm Street', isChosen: true };
    expect(await postNew(me, 'Posted', id)).toMatchObject({ done: 'saved', project });
    expect(await namesIn(me, id)).toEqual(['Sent', 'Posted']);
    const opened = await callRoute(await routeNamed('(new)'), { path: `/new?project=${id}`, cookie: me.cookie });
    expect((await opened.json()).project).toEqual({ id, name: 'Elm Street' });
  });

  test.each(['another account’s', 'one that is gone', 'no id', 'one of a plan without projects'])(
    'is saved outside the project: %s',
    async (which) => {
      const [me, other] = [await contractor(), await contractor()];
      const mine = await me.start();
      const id = { 'another account’s': await other.start(), 'one that is gone': randomUUID(), 'no id': 'x' }[which];
      if (id === undefined) await me.become('diy');
      expect(await sendNew(me, 'Sent', id ?? mine)).toEqual([{ fault: null, revision: 1, isOutsideProject: true }]);
      expect(await postNew(me, 'Posted', id ?? mine)).toMatchObject({ done: 'saved-outside-project', project: null });
      const path = `/new?project=${id ?? mine}`;
      const opened = await callRoute(await routeNamed('(new)'), { path, cookie: me.cookie });
      expect((await opened.json()).project).toBeNull();
      const { jobs } = await listAccountJobs(host.app, me.user.id);
      expect(jobs.map(({ name }) => name)).toEqual(['Posted', 'Sent']);
      expect(
        await host.app.db.$count(
          projectJobs,
          inArray(
            projectJobs.layoutId,
            jobs.map((job) => job.id),
          ),
        ),
      ).toBe(0);
    },
  );
});

describe('plans', () => {
  test.each(['trial', 'diy'] as const)('%s has no projects, and the page names the plan that does', async (plan) => {
    const me = await contractor(plan);
    expect(await me.list()).toMatchObject({ mayKeep: false, projects: [] });
    expect(await replyOf(await me.create({ name: 'x' }))).toMatchObject({
      status: 403,
      errors: { '': ['Projects require the Pro Plan!'] },
    });
    expect((await me.list()).projects).toEqual([]);
  });

  test('after a downgrade existing projects can be seen, exported and deleted, and nothing else', async () => {
    const me = await contractor('vip');
    const id = await me.start();
    const job = await me.keep('Bath');
    await me.add(id, [job]);
    await endGrant(host.app.db, me.user.id);
    await me.become('diy');
    expect(await me.page(id)).toMatchObject({ mayKeep: false, table: null, jobs: [{ name: 'Bath', view: null }] });
    expect((await replyOf(await me.press(id, { intent: `copy-job:${job}:${randomUUID()}` }))).status).toBe(403);
    expect((await me.file(id, 'order.csv')).status).toBe(303);
    expect((await me.file(id, 'project.json')).status).toBe(200);
    expect((await me.press(id, { intent: 'delete-project' })).status).toBe(303);
    expect((await me.list()).projects).toEqual([]);
  });
});

test('are deleted with the account, and are in its data', async () => {
  const me = await contractor();
  const id = await me.start('Elm Street 77');
  await me.add(id, [await me.keep('Bath')]);
  const file = await callRoute(await routeNamed('account-data'), {
    path: '/account-data',
    cookie: me.cookie,
    form: {},
  });
  const held = await file.json();
  expect(held.projects).toMatchObject([{ id, name: 'Elm Street 77' }]);
  expect(held.project_jobs).toMatchObject([{ projectId: id }]);
  await host.app.db.delete(users).where(eq(users.id, me.user.id));
  expect(await host.app.db.$count(projects, eq(projects.id, id))).toBe(0);
  expect(await host.app.db.$count(projectJobs, eq(projectJobs.projectId, id))).toBe(0);
});
