import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import { MOST_JOBS } from '#app/product/projects/projects.ts';
import type { RouteId } from '#app/server/http/route-access.server.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { importToAccount } from '#app/server/jobs/import-jobs.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { directProjectDesk, putProjectDesk } from '#tests/factories/layout-engines.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const files = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

async function routeNamed(id: RouteId): Promise<RouteModule> {
  const load = files[`../../app/routes/${id}.tsx`] ?? files[`../../app/routes/${id}.ts`];
  if (load === undefined) throw new Error(`no route ${id}`);
  return load();
}

/** A room of foot tiles without a joint; `width` in inches decides what is cut. */
function roomJob(width: string, fields: Record<string, string> = {}) {
  const text = {
    ...emptyJobText(),
    roomLength: '120',
    roomWidth: width,
    tileLength: '12',
    tileWidth: '12',
    groutSpacing: '0.125',
    ...fields,
  };
  const data = documentOf(text as ReturnType<typeof emptyJobText>, '2026-01-02T03:04:05.000Z');
  if (data === null) throw new Error('The sample cannot be read');
  return data;
}

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
  putProjectDesk(directProjectDesk());
});
afterAll(async () => {
  putProjectDesk(undefined);
  await host.close();
});

async function contractor(plan: Plan = 'pro') {
  const user = await putUser(host.app, { plan });
  const cookie = await signIn(host.app, user.id);
  const list = await routeNamed('projects');
  const one = await routeNamed('projects_.$id');
  const file = await routeNamed('projects_.$id_.$file');
  return {
    user,
    cookie,
    keep: async (name: string, data = roomJob('126')) => {
      const saved = await saveJob(host.app, user.id, { name, data });
      if (!saved.ok) throw new Error(saved.error);
      return saved.value.id;
    },
    list: async () => (await callRoute(list, { path: '/projects', cookie })).json(),
    create: (form: Record<string, string>) =>
      callRoute(list, { path: '/projects', cookie, form: { intent: 'create', id: randomUUID(), ...form } }),
    start: async (name = 'Elm Street') => {
      const id = randomUUID();
      const made = await callRoute(list, { path: '/projects', cookie, form: { intent: 'create', id, name } });
      expect([made.status, made.headers.get('location')]).toEqual([303, `/projects/${id}`]);
      return id;
    },
    page: async (id: string) => (await callRoute(one, { path: `/projects/${id}`, params: { id }, cookie })).json(),
    open: (id: string) => callRoute(one, { path: `/projects/${id}`, params: { id }, cookie }),
    press: (id: string, form: Record<string, string>) =>
      callRoute(one, { path: `/projects/${id}`, params: { id }, cookie, form }),
    add: (id: string, jobs: readonly string[]) =>
      callRoute(one, {
        path: `/projects/${id}`,
        params: { id },
        cookie,
        form: { intent: 'add-jobs', ...Object.fromEntries(jobs.map((job) => [`add:${job}`, 'on'])) },
      }),
    file: (id: string, name: string) =>
      callRoute(file, { path: `/projects/${id}/${name}`, params: { id, file: name }, cookie }),
    become: (next: Plan) => host.app.db.update(users).set({ subscribedPlan: next }).where(eq(users.id, user.id)),
  };
}

const replyOf = async (answer: Response) => {
  const { data, init } = await answer.json();
  return { ...data.reply, status: init.status };
};

describe('a project', () => {
  test('is made, listed, and gives one order for its jobs, in a table and as CSV', async () => {
    const me = await contractor();
    // 6 in are cut at a wall of each: a tile gives both.
    const bath = await me.keep(
      'Bath floor',
      roomJob('66', { groutSpacing: '0', autoOptimize: '', tilesPerBox: '10', price: '30' }),
    );
    const hall = await me.keep('Hall', roomJob('54.25', { groutSpacing: '0', autoOptimize: '' }));
    const id = await me.start();
    expect((await me.add(id, [bath, hall])).status).toBe(303);
    for (const job of [bath, hall]) {
      expect((await me.press(id, { intent: 'name-goods', job, product: 'Slate', groutColor: 'grey' })).status).toBe(
        303,
      );
    }
    expect((await me.list()).projects).toEqual([{ id, name: 'Elm Street', client: '', jobs: 2 }]);
    const page = await me.page(id);
    expect(page.jobs.map(({ name, product }: { name: string; product: string }) => [name, product])).toEqual([
      ['Bath floor', 'Slate'],
      ['Hall', 'Slate'],
    ]);
    expect(page.jobs.map((job: { laid: { svg: string } }) => job.laid.svg.startsWith('<svg'))).toEqual([true, true]);
    const [tiles, ...others] = page.table.rows;
    // 5 × 10 full and 10 halves, of which 5 tiles give two each; 4 × 10 full and 10 strips of 6 1/4 in.
    expect(tiles).toMatchObject({ item: 'Slate, 12" × 12"', jobs: ['Bath floor', 'Hall'], single: 110 });
    expect(tiles.needed).toBeLessThanOrEqual(tiles.single);
    expect(tiles.needed).toBeGreaterThanOrEqual(tiles.bound);
    expect(tiles.saved).toBe(tiles.single - tiles.needed);
    expect(tiles.boxes).toMatch(/^\d+ of 10, /);
    expect(page.table.total).toMatch(/^\d/);
    expect(others.map((row: { item: string }) => row.item)).toEqual([expect.stringMatching(/^Thinset, trowel /)]);
    const csv = await me.file(id, 'order.csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="Elm Street.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[1]).toContain(`${tiles.needed},${tiles.bound},${tiles.single},${tiles.saved}`);
    expect(lines.some((line) => /Bath floor [A-Z]/.test(line))).toBe(true);
  });
});
