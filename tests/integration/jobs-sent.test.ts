import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import type { Plan } from '#app/product/plans/plans.ts';
import * as jobsRoute from '#app/routes/api.jobs.ts';
import { obstacles } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();

describe('jobs that a device sends', () => {
  afterAll(() => host.close());

  const saving = (id: string, revision: number, name: string, data: unknown = sampleJob()) => ({
    kind: 'save',
    id,
    revision,
    job: { name, data },
  });

  async function device(plan: Plan) {
    const user = await putUser(host.app, { plan });
    const cookie = await signIn(host.app, user.id);
    const post = async (json: unknown) => {
      const answer = await callRoute(jobsRoute, { path: '/api/jobs', json, cookie });
      return answer.ok ? answer.json() : { status: answer.status };
    };
    const send = async (...changes: readonly unknown[]) => {
      const answer = await post({ intent: 'send', changes });
      return answer.answers ?? answer;
    };
    const save = async (...change: Parameters<typeof saving>) => {
      const answers = await send(saving(...change));
      return answers[0] ?? answers;
    };
    const remove = async (id: string, revision: number) => (await send({ kind: 'delete', id, revision }))[0];
    const list = async () => (await (await callRoute(jobsRoute, { path: '/api/jobs', cookie })).json()).jobs;
    return { user, post, cookie, send, save, remove, list };
  }

  test('are stored under their id with a revision, and replaced only if the device knows the current one', async () => {
    const { post, save, remove, list } = await device('diy');
    const id = randomUUID();
    expect(await save(id, 0, 'Bath')).toEqual({ fault: null, revision: 1 });
    // After a lost response the job is sent again and must not be stored twice.
    expect(await save(id, 0, 'Bath')).toEqual({ fault: 'changed' });
    const island = { id: 'o', name: 'Island', type: 'cabinet', length: 10, width: 10, x: 1, y: 1 };
    const furnished = { ...sampleJob('90'), obstacles: [island] };
    expect(await save(id, 1, 'Hall', furnished)).toEqual({ fault: null, revision: 2 });
    expect(await save(id, 1, 'Other', sampleJob('80'))).toEqual({ fault: 'changed' });
    expect(await list()).toEqual([{ id, name: 'Hall', revision: 2 }]);
    const { jobs } = await post({ intent: 'read', ids: [id, randomUUID(), 'nonsense'] });
    expect(jobs).toMatchObject([{ id, name: 'Hall', revision: 2, data: furnished, isCounted: false }]);
    expect(await host.app.db.$count(obstacles, eq(obstacles.layoutId, id))).toBe(1);
    expect(await remove(id, 1)).toEqual({ fault: 'changed' });
    expect(await remove(id, 2)).toEqual({ fault: null, revision: 0 });
    expect(await list()).toEqual([]);
  });

  test("belong to their owner: somebody else's id reads, changes and deletes nothing", async () => {
    const owner = await device('pro');
    const other = await device('pro');
    const id = randomUUID();
    await owner.save(id, 0, 'Private');
    expect(await other.post({ intent: 'read', ids: [id] })).toEqual({ jobs: [] });
    expect(await other.save(id, 1, 'Mine')).toEqual({ fault: 'changed' });
    expect((await other.save(id, 0, 'Mine')).fault).not.toBeNull();
    expect(await other.remove(id, 1)).toEqual({ fault: 'changed' });
    expect(await other.post({ intent: 'delete', id })).toEqual({ fault: 'not-found' });
    expect(await owner.list()).toEqual([{ id, name: 'Private', revision: 1 }]);
  });

  test('belong to the account that the device names: another session reveals and changes nothing', async () => {
    const owner = await device('pro');
    const other = await device('pro');
    const id = randomUUID();
    await owner.save(id, 0, 'Private');
    const account = owner.user.id;
    expect(await other.post({ intent: 'list', account, ids: [] })).toEqual({ status: 409 });
    expect((await owner.post({ intent: 'list', account, ids: [] })).jobs).toHaveLength(1);
    expect(await other.post({ intent: 'read', account, ids: [id] })).toEqual({ status: 409 });
    const changes = [saving(randomUUID(), 0, 'Unsent')];
    expect(await other.post({ intent: 'send', account, changes })).toEqual({ status: 409 });
    expect(await other.list()).toEqual([]);
    expect(await owner.post({ intent: 'send', account, changes })).toEqual({ answers: [{ fault: null, revision: 1 }] });
  });

  test("stop at the plan's limit, however many are sent concurrently", async () => {
    const { save, list } = await device('diy');
    const sent = await Promise.all(Array.from({ length: 25 }, (_, n) => save(randomUUID(), 0, `Job ${n}`)));
    expect(sent.filter(({ fault }) => fault === null)).toHaveLength(10);
    expect(sent.filter(({ fault }) => fault === 'limit')).toHaveLength(15);
    expect(await list()).toHaveLength(10);
  });

  test('can be listed, read and deleted after a downgrade, but not changed', async () => {
    const { user, cookie, post, save, remove, list } = await device('pro');
    const id = randomUUID();
    await save(id, 0, 'Bath');
    await host.app.db.update(users).set({ subscribedPlan: 'trial' }).where(eq(users.id, user.id));
    expect(await save(id, 1, 'Bath', sampleJob('90'))).toEqual({ fault: 'not-allowed' });
    expect(await save(randomUUID(), 0, 'New')).toEqual({ fault: 'not-allowed' });
    expect(await list()).toEqual([{ id, name: 'Bath', revision: 1 }]);
    expect((await post({ intent: 'read', ids: [id] })).jobs).toHaveLength(1);
    const renamed = await callRoute(jobsRoute, {
      path: '/api/jobs',
      json: { intent: 'rename', id, name: 'Hall' },
      cookie,
    });
    expect(renamed.status).toBe(403);
    expect(await remove(id, 1)).toEqual({ fault: null, revision: 0 });
  });

  test('may be many in one call, and each gets an answer', async () => {
    const { send, save, list } = await device('diy');
    const [bath, hall] = [randomUUID(), randomUUID()];
    await save(bath, 0, 'Bath');
    await save(hall, 0, 'Hall');
    const many = Array.from({ length: 12 }, (_, n) => saving(randomUUID(), 0, `Job ${n}`, sampleJob(String(50 + n))));
    const answers = await send(
      { kind: 'delete', id: bath, revision: 1 },
      saving(hall, 7, 'Attic'),
      saving(randomUUID(), 0, 'HALL'),
      saving(randomUUID(), 0, ' '),
      ...many,
    );
    expect(answers.slice(0, 4)).toEqual([
      { fault: null, revision: 0 },
      { fault: 'changed' },
      { fault: 'limit' },
      { fault: 'unreadable' },
    ]);
    expect(answers.slice(4, 13)).toEqual(Array(9).fill({ fault: null, revision: 1 }));
    expect(answers.slice(13)).toEqual(Array(3).fill({ fault: 'limit' }));
    expect(await list()).toHaveLength(10);
  });

  test('may swap names, in pairs and in rings, but not take another job’s', async () => {
    const { send, list } = await device('pro');
    const ids = ['A', 'B', 'C', 'D', 'E', 'i'].map(() => randomUUID());
    const [a, b, c, d, e, i] = ids as [string, string, string, string, string, string];
    const names = ['A', 'B', 'C', 'D', 'E', 'i'];
    await send(...names.map((name, n) => saving(ids[n] ?? '', 0, name, sampleJob(String(50 + n)))));
    const answers = await send(
      saving(a, 1, 'b'),
      saving(b, 1, 'C'),
      saving(c, 1, 'A'),
      // Refused: E keeps its own name.
      saving(d, 1, 'E'),
      saving(randomUUID(), 0, 'D'),
    );
    const kept = { fault: null, revision: 2 };
    expect(answers).toEqual([kept, kept, kept, { fault: 'name-taken' }, { fault: 'name-taken' }]);
    const listed = async () => (await list()).map((row: { id: string; name: string }) => [row.name, row.id]).sort();
    expect(await listed()).toEqual([
      ['A', c],
      ['C', b],
      ['D', d],
      ['E', e],
      ['b', a],
      ['i', i],
    ]);
    // The database's case folding may treat this name as taken; that must not affect the other job.
    expect(await send(saving(d, 1, 'Dune'), saving(e, 1, '\u0130'))).toEqual([kept, expect.anything()]);
    expect(await send(saving(a, 2, 'D'))).toEqual([{ fault: null, revision: 3 }]);
  });

  test('may be a megabyte, and no more', async () => {
    const { post, send, list } = await device('pro');
    const many = Array.from({ length: 400 }, (_, n) => saving(randomUUID(), 0, `${'Long '.repeat(30)}${n}`));
    expect(JSON.stringify(many).length).toBeGreaterThan(200_000);
    expect(await send(...many)).toEqual(Array(400).fill({ fault: null, revision: 1 }));
    expect(await list()).toHaveLength(400);
    expect(await send({ ...saving(randomUUID(), 0, 'Bath'), job: 'x'.repeat(1_100_000) })).toEqual({ status: 413 });
    expect(await post({ intent: 'send', changes: Array(501).fill(many[0]) })).toEqual({ status: 400 });
  });

  test('pass the same checks as all jobs, and the plan’s rooms', async () => {
    const { save, list } = await device('diy');
    expect(await save(randomUUID(), 0, ' ')).toEqual({ fault: 'unreadable' });
    expect(await save(randomUUID(), 0, 'Odd', { roomLength: {} })).toEqual({ fault: 'unreadable' });
    const custom = {
      ...sampleJob(),
      roomType: 'custom',
      customRoomPoints: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
        { x: 0, y: 9 },
      ],
    };
    expect(await save(randomUUID(), 0, 'Alcove', custom)).toEqual({ fault: 'custom-room' });
    expect(await save('nonsense', 0, 'Bath')).toEqual({ status: 400 });
    expect(await list()).toEqual([]);
  });
});
