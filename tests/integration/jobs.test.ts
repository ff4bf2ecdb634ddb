import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import {
  deleteAccountJob,
  findAccountJob,
  listAccountJobs,
  renameAccountJob,
} from '#app/server/jobs/account-jobs.server.ts';
import { readJobLink, writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

function jobData(roomLength = '100') {
  const island = {
    id: 'o1',
    name: 'Island\0\ud800',
    type: 'cabinet',
    length: '10 1/2',
    width: '20',
    x: '30',
    y: '0.125',
  };
  const fields = { ...emptyJobText(), roomLength, roomWidth: '126 1/2', tileLength: '12', tileWidth: '11 13/16' };
  const data = documentOf({ ...fields, obstacles: [island] }, '2026-01-02T03:04:05.000Z');
  if (data === null) throw new Error('The sample cannot be read');
  return data;
}

const DATA = jobData();

describe('jobs in the account', () => {
  let host: TestApp;
  beforeAll(async () => {
    host = await createTestApp();
  });
  afterAll(() => host.close());
  const save = (userId: string, name: string) => saveJob(host.app, userId, { name, data: DATA });

  test('are stored completely, with columns in thousandths of an inch', async () => {
    const user = await putUser(host.app, { plan: 'pro' });
    const saved = await save(user.id, 'Bath');
    if (!saved.ok) throw new Error(saved.error);
    const found = await findAccountJob(host.app, user.id, saved.value.id);
    expect(found?.data.roomWidth).toBe(126.5);
    expect(found?.data.obstacles[0]?.name).toBe('Island\ufffd\ufffd');
    const [row] = await host.app.db.select().from(layouts).where(eq(layouts.id, saved.value.id));
    expect(row).toMatchObject({
      roomLength: 100_000,
      roomWidth: 126_500,
      tileWidth: 11_813,
      groutSpacing: 125,
      isVertical: true,
    });
    const kept = await host.app.db.select().from(obstacles).where(eq(obstacles.layoutId, saved.value.id));
    expect(kept).toMatchObject([{ type: 'cabinet', length: 10_500, width: 20_000, x: 30_000, y: 125 }]);
  });

  test('belong to their owner alone', async () => {
    const owner = await putUser(host.app, { plan: 'pro' });
    const other = await putUser(host.app, { plan: 'vip' });
    const saved = await save(owner.id, 'Private');
    const id = saved.ok ? saved.value.id : '';
    expect(await findAccountJob(host.app, other.id, id)).toBeNull();
    expect(await renameAccountJob(host.app, other.id, id, 'Mine')).toEqual({ ok: false, error: 'not-found' });
    expect(await deleteAccountJob(host.app, other.id, id)).toBe(false);
    expect((await listAccountJobs(host.app, other.id)).jobs).toEqual([]);
    expect(await findAccountJob(host.app, owner.id, "' or 1=1 --")).toBeNull();
    expect(await deleteAccountJob(host.app, owner.id, id)).toBe(true);
  });

  test('have names that are compared trimmed and case-insensitively', async () => {
    const user = await putUser(host.app, { plan: 'diy' });
    const bath = await save(user.id, 'Bath');
    expect(await save(user.id, 'BATH')).toEqual({ ok: false, error: 'name-taken' });
    const hall = await save(user.id, 'Hall');
    const id = hall.ok ? hall.value.id : '';
    expect(bath.ok).toBe(true);
    expect(await renameAccountJob(host.app, user.id, id, '  bath ')).toEqual({ ok: false, error: 'name-taken' });
    expect(await renameAccountJob(host.app, user.id, id, ' ')).toEqual({ ok: false, error: 'name-missing' });
    expect(await renameAccountJob(host.app, user.id, id, ' HALL ')).toMatchObject({
      ok: true,
      value: { name: 'HALL' },
    });
  });

  test("stop at the plan's limit, even if many are saved concurrently", async () => {
    const trial = await putUser(host.app, { plan: 'trial' });
    expect(await save(trial.id, 'None')).toEqual({ ok: false, error: 'not-allowed' });
    const diy = await putUser(host.app, { plan: 'diy' });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => save(diy.id, `Job ${index}`)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect((await listAccountJobs(host.app, diy.id)).jobs).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'limit')).toHaveLength(15);
  });
});

describe('job links', () => {
  let host: TestApp;
  beforeAll(async () => {
    host = await createTestApp();
  });
  afterAll(() => host.close());

  test('open for everybody, but for editing only by their author', () => {
    const { env } = host.app;
    const link = writeJobLink(env, 'maker', { name: 'Bath', data: jobData('90') }) ?? '';
    expect(link.length).toBeLessThan(250);
    const opened = readJobLink(env, 'maker', link);
    expect(opened).toMatchObject({
      ok: true,
      value: { isOwner: true, job: { name: 'Bath', data: { roomLength: 90 } } },
    });
    expect(readJobLink(env, 'another', link)).toMatchObject({ ok: true, value: { isOwner: false } });
    expect(readJobLink(env, null, link)).toMatchObject({ ok: true, value: { isOwner: false } });
  });

  test('are rejected if a character is changed or missing, or if they are a megabyte', () => {
    const { env } = host.app;
    const link = writeJobLink(env, 'maker', { name: 'Bath', data: DATA }) ?? '';
    for (let index = 0; index < link.length; index++) {
      expect(readJobLink(env, 'maker', link.slice(0, index)).ok).toBe(false);
      const changed = `${link.slice(0, index)}${link[index] === 'A' ? 'B' : 'A'}${link.slice(index + 1)}`;
      // The last letter of a part may contain unused bits.
      const opened = readJobLink(env, 'maker', changed);
      if (opened.ok) expect(opened.value).toMatchObject({ job: { name: 'Bath' } });
    }
    expect(readJobLink(env, null, 'A'.repeat(1_000_000))).toEqual({ ok: false, error: 'too-long' });
    const elsewhere = { ...env, sessionSecrets: ['another secret that is long enough'] as const };
    expect(readJobLink(elsewhere, null, link)).toEqual({ ok: false, error: 'damaged' });
    expect(readJobLink({ ...env, sessionSecrets: ['new one', ...env.sessionSecrets] }, null, link).ok).toBe(true);
  });
});
