import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { addBox, goodsField } from '#app/forms/project-forms.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, type RouteModule } from '#tests/factories/call-route.ts';
import { directProjectDesk, putProjectDesk } from '#tests/factories/layout-engines.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const files = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

/** The route module with this id. */
export async function routeNamed(id: RouteId): Promise<RouteModule> {
  const load = files[`../../app/routes/${id}.tsx`] ?? files[`../../app/routes/${id}.ts`];
  if (load === undefined) throw new Error(`no route ${id}`);
  return load();
}

/** A room with 12 in tiles and no joint; `width` in inches determines the cuts. */
export function roomJob(width: string, fields: Record<string, string> = {}) {
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

/**
 * An app that lays out projects in this thread until the tests of the file have finished, and a factory for its
 * contractors.
 */
export async function projectHost() {
  const host = await createTestApp();
  putProjectDesk(directProjectDesk());
  afterAll(async () => {
    putProjectDesk(undefined);
    await host.close();
  });
  return { host, contractor: (plan: Plan = 'pro') => putContractor(host, plan) };
}

/** An account, and the requests that a browser without scripts sends to the project pages. */
async function putContractor(host: TestApp, plan: Plan) {
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
    page: async (id: string) =>
      (await (await callRoute(one, { path: `/projects/${id}`, params: { id }, cookie })).json()).data,
    open: (id: string) => callRoute(one, { path: `/projects/${id}`, params: { id }, cookie }),
    press: (id: string, form: Record<string, string>) =>
      callRoute(one, { path: `/projects/${id}`, params: { id }, cookie, form }),
    /** Saves the product and grout color of a job. */
    name: (id: string, job: string, goods: Goods, seen?: Goods) =>
      callRoute(one, {
        path: `/projects/${id}`,
        params: { id },
        cookie,
        form: { intent: `name-goods:${job}`, ...goodsFor(job, goods, seen) },
      }),
    /** Saves the details as a change of revision 1. */
    edit: (id: string, details: Record<string, string> = {}) =>
      callRoute(one, {
        path: `/projects/${id}`,
        params: { id },
        cookie,
        form: { intent: 'edit-details', revision: '1', name: 'Elm', client: 'Ann', address: '', notes: '', ...details },
      }),
    add: (id: string, jobs: readonly string[]) =>
      callRoute(one, {
        path: `/projects/${id}`,
        params: { id },
        cookie,
        form: { intent: 'add-jobs', ...Object.fromEntries(jobs.map((job) => [addBox(job), 'on'])) },
      }),
    /** Imports a file with this text as the project with this id. */
    send: (text: string, id: string) => {
      const form = new FormData();
      form.set('intent', 'import');
      form.set('id', id);
      form.set('file', new File([text], 'project.json', { type: 'application/json' }));
      return callRoute(list, { path: '/projects', cookie, form });
    },
    file: (id: string, name: string) =>
      callRoute(file, { path: `/projects/${id}/${name}`, params: { id, file: name }, cookie }),
    become: (next: Plan) => host.app.db.update(users).set({ subscribedPlan: next }).where(eq(users.id, user.id)),
  };
}

/** The values, errors and status of a refused form. */
export const replyOf = async (answer: Response) => {
  const { data, init } = await answer.json();
  return { values: data.result.initialValue, errors: data.result.error, status: init.status };
};

/** The fields of a job's goods, as its card sends them, with what it showed before. */
export function goodsFor(job: string, goods: Goods, seen?: Goods) {
  const { product, groutColor } = goods;
  return {
    [goodsField('product', job)]: product,
    [goodsField('groutColor', job)]: groutColor,
    ...(seen && {
      [goodsField('seenProduct', job)]: seen.product,
      [goodsField('seenGroutColor', job)]: seen.groutColor,
    }),
  };
}

interface Goods {
  readonly product: string;
  readonly groutColor: string;
}

/** The name, product and grout color of a job on a project's page. */
export function goodsOf({ name, product, groutColor }: Record<'name' | 'product' | 'groutColor', string>) {
  return [name, product, groutColor];
}
