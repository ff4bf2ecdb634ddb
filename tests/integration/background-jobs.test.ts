import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ElectedJob, runIfElected, startElectedJobs } from '#app/server/background/elected-jobs.server.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

const START = Date.parse('2027-03-01T12:00:00Z');
const LEASE_MS = 60_000;
const AN_HOUR = 3_600_000;

let host: TestApp;
let runs: number;
const at = (ms: number) => new Date(START + ms);
const setTime = (ms: number) => host.setNow(at(ms));
beforeEach(async () => {
  host = await createTestApp();
  runs = 0;
  setTime(0);
});
afterEach(() => host.close());

/** A job that is due again after an hour, unless `run` returns another time. */
function job(run: ElectedJob['run'] = async () => at(AN_HOUR), more: Partial<ElectedJob> = {}): ElectedJob {
  const counted: ElectedJob['run'] = (signal) => {
    runs += 1;
    return run(signal);
  };
  return { name: 'test', askEveryMs: 10, leaseMs: LEASE_MS, run: counted, ...more };
}

/** A run that continues until it is released, like that of a hanging process. */
function heldRun() {
  let release = (_next: Date | null) => {};
  const held = new Promise<Date | null>((resolve) => {
    release = resolve;
  });
  return { run: () => held, release: (next: Date | null) => release(next) };
}

const row = async () => (await host.database.raw(`select value from settings where name = 'job:test'`)).rows[0]?.value;
const ask = (one = job()) => runIfElected(host.app, one);

test('of ten processes that ask at the same time one is elected, and none again before the job is due', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(asked.filter(Boolean)).toHaveLength(1);
  setTime(AN_HOUR - 1);
  expect(await ask()).toBe(false);
  setTime(AN_HOUR);
  expect(await ask()).toBe(true);
  expect(runs).toBe(2);
});

test('after a crash another process takes over when the lease expires, and the dead one changes nothing anymore', async () => {
  const hanging = heldRun();
  const dead = ask(job(hanging.run));
  await expect.poll(() => runs).toBe(1);
  setTime(LEASE_MS - 1);
  expect(await ask()).toBe(false);
  setTime(LEASE_MS);
  expect(await ask()).toBe(true);
  hanging.release(at(5));
  await dead;
  expect(await row()).toEqual({ nextAt: at(AN_HOUR).toISOString(), holder: null });
});

test('a job that throws is retried after its lease, by any process that asks', async () => {
  const failing = job(async () => Promise.reject(new Error('The database is away')));
  await expect(ask(failing)).rejects.toThrow('The database is away');
  setTime(LEASE_MS - 1);
  expect(await ask()).toBe(false);
  setTime(LEASE_MS);
  expect(await ask()).toBe(true);
});

test('a working process renews its lease', async () => {
  const long = heldRun();
  const short = { leaseMs: 400 };
  const working = ask(job(long.run, short));
  await expect.poll(() => runs).toBe(1);
  setTime(300);
  await expect.poll(row).toMatchObject({ nextAt: at(700).toISOString() });
  setTime(600);
  expect(await ask(job(undefined, short))).toBe(false);
  long.release(at(AN_HOUR));
  await working;
  expect(await row()).toEqual({ nextAt: at(AN_HOUR).toISOString(), holder: null });
});

test('a process that lost its lease is asked to end', async () => {
  let hasEnded = false;
  const working = ask(
    job(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            hasEnded = true;
            resolve(null);
          });
        }),
      { leaseMs: 400 },
    ),
  );
  await expect.poll(() => runs).toBe(1);
  await host.database.raw(`update settings set value = value || '{"holder": "another"}' where name = 'job:test'`);
  await expect.poll(() => hasEnded).toBe(true);
  await working;
  expect(await row()).toMatchObject({ holder: 'another' });
});

test('a stop ends the running job early, and it is due immediately elsewhere', async () => {
  const untilStopped: ElectedJob['run'] = (signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const jobs = startElectedJobs(host.app, [job(untilStopped)]);
  await expect.poll(() => runs).toBe(1);
  await jobs.stop();
  expect(await ask()).toBe(true);
  expect(runs).toBe(2);
});

test('a job that ignores the stop delays it for at most three seconds, and a failing one is logged and does not end the loop', async () => {
  const hanging = heldRun();
  const failing = job(async () => Promise.reject(new Error('No such table')), { name: 'failing' });
  const jobs = startElectedJobs(host.app, [job(hanging.run), failing]);
  await expect.poll(() => host.lines.join('')).toContain('No such table');
  await expect.poll(() => runs).toBe(2);
  const startedAt = performance.now();
  await jobs.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  hanging.release(null);
});
