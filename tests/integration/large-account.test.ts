import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sampleJob } from '#app/features/jobs/testing/memory-store.ts';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
import * as dataRoute from '#app/routes/account-data.ts';
import * as jobsRoute from '#app/routes/api.jobs.ts';
import * as jobsFileRoute from '#app/routes/jobs-file.ts';
import { calculatorHost, putVisitor } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import type { TestApp } from '#tests/factories/test-app.ts';

const host = await calculatorHost();

/** Inserts `count` jobs into an account. `Job 1` is the oldest. */
async function putJobs({ app }: TestApp, userId: string, count: number): Promise<void> {
  await app.db.execute(sql`
    insert into layouts (user_id, name, room_length, room_width, tile_length, tile_width, job, created_at)
    select ${userId}, 'Job ' || n, 100000, 100000, 12000, 12000, ${JSON.stringify(sampleJob())}::jsonb,
      now() - (${count} - n) * interval '1 minute'
    from generate_series(1, ${count}) n`);
}

describe('an account with many jobs', () => {
  async function holder(count: number) {
    const someone = await putVisitor(host, 'pro');
    await putJobs(host, someone.user.id, count);
    const ask = async (json: unknown) => callRoute(jobsRoute, { path: '/api/jobs', json, cookie: someone.cookie });
    const call = async (json: unknown) => (await ask(json)).json();
    return { ...someone, ask, call };
  }

  test('is listed on the calculator 50 jobs at a time', async () => {
    const { cookie } = await holder(620);
    const page = await (await callRoute(await routeNamed('(new)'), { path: '/', cookie })).json();
    expect(page.accountJobs).toHaveLength(50);
    expect(page.accountList).toEqual({ found: 620, total: 620, page: 1, search: '' });
  });

  test('is searched and paged by the plain form, which keeps the input and the page', async () => {
    const { post } = await holder(620);
    const second = await post({ intent: 'next-jobs', jobsPage: '1', jobSearch: '', roomLength: '77' });
    expect(second.reply.list).toMatchObject({ page: 2, found: 620 });
    expect(second.values.job.roomLength).toBe('77');
    const back = await post({ intent: 'previous-jobs', jobsPage: '2', jobSearch: '' });
    expect(back.reply.list).toBeNull();
    const found = await post({ intent: 'find-jobs', jobsPage: '9', jobSearch: 'job 61' });
    expect(found.reply.list).toMatchObject({ page: 1, found: 11, total: 620, search: 'job 61' });
    expect(found.reply.list?.jobs.map(({ name }) => name)).toContain('Job 610');
    const kept = await post({ intent: 'calculate', jobsPage: '1', jobSearch: 'Job 61' });
    expect(kept.reply.list).toMatchObject({ found: 11 });
    expect((await post({ intent: 'next-jobs', jobsPage: '900000' })).reply.list).toMatchObject({ page: 13 });
    expect((await post({ intent: 'find-jobs', jobSearch: '100%_\\' })).reply.list).toMatchObject({
      found: 0,
      jobs: [],
    });
  });

  test('sends a device its newest 500 jobs, and those that the device requests', async () => {
    const { call } = await holder(620);
    const first = await call({ intent: 'list', ids: [] });
    expect(first).toMatchObject({ isWhole: false });
    expect(first.jobs).toHaveLength(500);
    expect(first.jobs[0].name).toBe('Job 620');
    const page = await call({ intent: 'find', search: 'Job 7', page: 1 });
    const oldest = page.jobs.find(({ name }: { name: string }) => name === 'Job 7');
    const again = await call({ intent: 'list', ids: [oldest.id, first.jobs[3].id, 'nonsense'] });
    expect(again.jobs).toHaveLength(501);
    expect(again.jobs.at(-1)).toEqual({ id: oldest.id, name: 'Job 7', revision: 1 });
    expect(await call({ intent: 'named', name: ' JOB 7 ' })).toEqual({ isTaken: true });
    expect(await call({ intent: 'named', name: 'Job 7000' })).toEqual({ isTaken: false });
  });

  test('exports every job to one file, and nothing of another account', async () => {
    const { cookie } = await holder(101);
    await holder(3);
    const file = await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie });
    const read = readJobsFile(await file.text());
    if (!read.ok) throw new Error(read.error);
    expect(read.value.refused).toEqual([]);
    expect(new Set(read.value.jobs.map(({ name }) => name)).size).toBe(101);
    const none = await putVisitor(host, 'pro');
    const empty = await callRoute(jobsFileRoute, { path: '/jobs-file', form: {}, cookie: none.cookie });
    expect(readJobsFile(await empty.text())).toEqual({ ok: true, value: { jobs: [], refused: [] } });
  });

  test('exports every job to the file of all data, a few jobs in each part', async () => {
    const { cookie } = await holder(101);
    await holder(3);
    const answer = await callRoute(dataRoute, { path: '/account-data', form: {}, cookie });
    const parts: string[] = [];
    const decoder = new TextDecoder();
    const write = (part: Uint8Array) => void parts.push(decoder.decode(part, { stream: true }));
    await answer.body?.pipeTo(new WritableStream({ write }));
    const jobsIn = (part: string) => part.split('"roomLength": 100000').length - 1;
    expect(Math.max(...parts.map(jobsIn))).toBe(20);
    const { account, layouts } = JSON.parse(parts.join(''));
    expect(account.subscribedPlan).toBe('pro');
    expect(new Set(layouts.map(({ name }: { name: string }) => name)).size).toBe(101);
    const none = await putVisitor(host, 'pro');
    const empty = await callRoute(dataRoute, { path: '/account-data', form: {}, cookie: none.cookie });
    expect(await empty.json()).toMatchObject({ layouts: [] });
  });

  test('accepts at most 1,000 saved jobs a minute, by form or call, and says so', async () => {
    const { ask, post } = await holder(0);
    const send = (from: number, count: number) =>
      ask({
        intent: 'send',
        changes: Array.from({ length: count }, (_, n) => ({
          kind: 'save',
          id: crypto.randomUUID(),
          revision: 0,
          job: { name: `Sent ${from + n}`, data: sampleJob() },
        })),
      });
    expect((await send(0, 500)).status).toBe(200);
    expect((await send(500, 500)).status).toBe(200);
    const refused = await send(1000, 1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const form = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12' };
    const page = await post({ ...form, intent: 'save-job', jobName: 'One more' });
    expect(page).toMatchObject({ status: 429, reply: { fault: 'too-many', typedName: 'One more' } });
    expect(page.values.job.roomLength).toBe('100');
  });
});
