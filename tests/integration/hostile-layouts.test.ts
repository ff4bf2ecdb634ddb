import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#app/base/result.ts';
import { boundLayout } from '#app/layout/compute/bound-layout.ts';
import { boundCuts } from '#app/layout/order/cutting/bound-cuts.ts';
import { readSentPage } from '#app/planner/form/page.ts';
import * as calculator from '#app/routes/(new).tsx';
import * as sheet from '#app/routes/cut-sheet.tsx';
import * as exported from '#app/routes/export.$format.ts';
import * as shared from '#app/routes/j.$link.tsx';
import * as project from '#app/routes/projects_.$id.tsx';
import * as projectFile from '#app/routes/projects_.$id_.$file.ts';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute, freshAddress, statusAndText } from '#tests/factories/call-route.ts';
import {
  directDesk,
  directEngine,
  failingDesk,
  failingProjectDesk,
  putDesk,
  putEngine,
  putProjectDesk,
} from '#tests/factories/layout-engines.ts';
import { combForm, combJob, jobOf, ORDINARY_FORM, turnedCombForm } from '#tests/factories/posted-forms.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

describe('large layouts', () => {
  let host: TestApp;
  let computed = 0;
  beforeAll(async () => {
    host = await createTestApp();
  });
  beforeEach(() => {
    computed = 0;
    const engine = directEngine();
    const desk = directDesk();
    // Bounds its results like the server's thread, which sends only what a page can hold.
    putEngine({
      async compute(request, signal) {
        computed += 1;
        const outcome = await engine.compute(request, signal);
        return outcome.ok ? { ok: true, value: boundLayout(outcome.value) } : outcome;
      },
      async computeWithCuts(request, call) {
        computed += 1;
        const outcome = await engine.computeWithCuts(request, call);
        if (!outcome.ok) return outcome;
        const result = boundLayout(outcome.value.result);
        return ok({ result, cuts: boundCuts(outcome.value.cuts, result) });
      },
      close: engine.close,
    });
    putDesk({
      async write(order, isHeavy, asker) {
        computed += 1;
        return desk.write({ ...order, what: order.what === 'sheet' ? 'sheet' : 'csv' }, isHeavy, asker);
      },
    });
  });
  afterAll(async () => {
    putEngine(undefined);
    putDesk(undefined);
    await host.close();
  });

  async function signedIn(plan: 'pro' | 'trial' = 'pro') {
    const { id } = await putUser(host.app, { plan });
    return { id, cookie: await signIn(host.app, id) };
  }
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const post = (cookie: string, form: Record<string, string>, address = freshAddress()) =>
    callRoute(calculator, { path: '/?index', form, cookie, headers: from(address) });

  /** Asks until refused or answered `most` times; returns the number of answers and the refusal. */
  async function askUntilRefused(ask: () => Promise<Response>, most = 60) {
    for (let count = 0; count < most; count += 1) {
      const answer = await ask();
      if (answer.status === 429) return { count, answer };
    }
    return { count: most, answer: null };
  }

  test('are limited by account, before they are counted or computed', async () => {
    const { cookie } = await signedIn();
    const { count, answer } = await askUntilRefused(() => post(cookie, combForm()));
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(20);
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(computed).toBe(count);
    // All expensive work of this account is refused, from any address; ordinary work and other accounts are not.
    expect((await callRoute(sheet, { path: '/cut-sheet', form: combForm(), cookie })).status).toBe(429);
    const file = { path: '/export/dxf', params: { format: 'dxf' }, form: combForm(), cookie };
    expect((await callRoute(exported, file)).status).toBe(429);
    expect((await post(cookie, ORDINARY_FORM)).status).toBe(200);
    expect((await post((await signedIn()).cookie, combForm())).status).toBe(200);
  });

  test('are limited by address, however many accounts ask, and without an account too', async () => {
    const address = freshAddress();
    const { id } = await signedIn();
    const link = writeJobLink(host.app.env, id, combJob()) ?? '';
    const open = (cookie: string | null) =>
      callRoute(shared, { path: `/j/${link}`, params: { link }, cookie, headers: from(address) });
    const { count } = await askUntilRefused(() => open(null));
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(40);
    const { cookie } = await signedIn();
    expect((await post(cookie, combForm(), address)).status).toBe(429);
    expect((await post(cookie, ORDINARY_FORM, address)).status).toBe(200);
    expect((await post(cookie, combForm())).status).toBe(200);
  });

  test('are all charged when a re-plan is previewed and applied', async () => {
    const { cookie } = await signedIn();
    const { count: calculated } = await askUntilRefused(() => post(cookie, combForm()));
    const readings = { laid: '3', measuredTileWidth: '0.79', hasLayout: 'yes' };
    for (const intent of ['preview-floor', 'follow-floor']) {
      computed = 0;
      const setter = await signedIn();
      const { count } = await askUntilRefused(() => post(setter.cookie, { ...combForm(), ...readings, intent }));
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(Math.ceil(calculated / 2));
      // The plan as it stands and the one that follows the floor; nothing is computed of what is refused.
      expect(computed).toBe(2 * count);
    }
  });

  test('are charged by the turned pattern', async () => {
    const busy = async () => err({ code: 'overloaded' } as const);
    putEngine({ compute: busy, computeWithCuts: busy, close: async () => {} });
    const { cookie } = await signedIn();
    const { count } = await askUntilRefused(() => post(cookie, turnedCombForm()));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(12);
  });

  describe('through every way in of an account', () => {
    const busy = async () => err({ code: 'overloaded' } as const);
    beforeEach(() => {
      putEngine({ compute: busy, computeWithCuts: busy, close: async () => {} });
      putDesk(failingDesk({ code: 'overloaded' }));
      putProjectDesk(failingProjectDesk({ code: 'overloaded' }));
    });
    afterAll(() => putProjectDesk(undefined));

    /** An account with a project of five turned combs, and every way to request one of them, by name. */
    async function attacker() {
      const { id: userId, cookie } = await signedIn();
      const id = randomUUID();
      await host.app.db.insert(projects).values({ id, userId, name: 'Elm Street' });
      for (let n = 0; n < 5; n += 1) {
        const saved = await saveJob(host.app, userId, jobOf(turnedCombForm(), `Comb ${n}`));
        if (!saved.ok) throw new Error(saved.error);
        await host.app.db.insert(projectJobs).values({ layoutId: saved.value.id, projectId: id });
      }
      const form = turnedCombForm();
      const file = (name: string) => ({ path: `/projects/${id}/${name}`, params: { id, file: name }, cookie });
      const doors = {
        page: () => post(cookie, form),
        sheet: () => callRoute(sheet, { path: '/cut-sheet', form, cookie }),
        export: () => callRoute(exported, { path: '/export/pdf', params: { format: 'pdf' }, form, cookie }),
        project: async () => {
          // The page still opens, so that its jobs can be removed.
          const answer = await callRoute(project, { path: `/projects/${id}`, params: { id }, cookie });
          const { data, init } = await answer.json();
          expect(data.jobs).toHaveLength(5);
          return new Response(data.problem, init);
        },
        'project’s sheets': () => callRoute(projectFile, file('sheets.pdf')),
      };
      return { cookie, doors, link: writeJobLink(host.app.env, userId, jobOf(form)) ?? '' };
    }

    test.each(['page', 'sheet', 'export', 'project', 'project’s sheets'] as const)(
      'are charged to it: flooding the %s uses up all of them',
      async (flooded) => {
        const { cookie, doors, link } = await attacker();
        const { count, answer } = await askUntilRefused(doors[flooded]);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(12);
        expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
        for (const [name, ask] of Object.entries(doors)) {
          // Cheaper work may still fit into the remaining allowance.
          const after = await askUntilRefused(ask, 12);
          expect([name, after.answer?.status]).toEqual([name, 429]);
        }
        // A client with a link does not use the account's allowance, and an ordinary room is not limited.
        const visit = await callRoute(shared, { path: `/j/${link}`, params: { link } });
        expect((await statusAndText(visit)).status).toBe(503);
        expect((await statusAndText(await post(cookie, ORDINARY_FORM))).status).not.toBe(429);
      },
    );

    test('are charged to the link that requests them, from any address', async () => {
      const { link, doors } = await attacker();
      const { count, answer } = await askUntilRefused(() =>
        callRoute(shared, { path: `/j/${link}`, params: { link } }),
      );
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(24);
      expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await doors.page()).status).not.toBe(429);
    });
  });

  test('that are too large are rejected immediately and every time, on the page and as a file', async () => {
    const { cookie } = await signedIn();
    const form = { ...combForm(), layoutType: 'straight', layoutAngle: '45', autoOptimize: 'off' };
    for (let time = 0; time < 12; time += 1) {
      const answer = await post(cookie, form);
      const { data, init } = await answer.json();
      expect([init.status, data.errors.tileLength]).toEqual([400, [expect.stringMatching(/too large to calculate/)]]);
    }
    const onSheet = await (await callRoute(sheet, { path: '/cut-sheet', form, cookie })).json();
    expect([onSheet.init.status, onSheet.data.problem]).toEqual([400, 'too-large']);
    expect((await post(cookie, ORDINARY_FORM)).status).toBe(200);
  });

  test('do not affect forty concurrent ordinary posts from one address', async () => {
    const address = freshAddress();
    const { cookie } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(cookie, ORDINARY_FORM, address)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('are shown as a simplified picture, on the calculator’s page and at a link', async () => {
    const { id, cookie } = await signedIn();
    const page = await (await post(cookie, combForm())).json();
    const link = writeJobLink(host.app.env, id, combJob()) ?? '';
    const behind = await (await callRoute(shared, { path: `/j/${link}`, params: { link } })).json();
    const { result } = readSentPage(page.data);
    expect(result?.omitted?.shapes).toBeGreaterThan(3_000);
    expect(result?.pieces).toEqual([]);
    expect(behind.data.page.plans[0].plan.svg).toContain('<svg');
    for (const answer of [page, behind]) expect(JSON.stringify(answer).length).toBeLessThan(200_000);
  });
});
