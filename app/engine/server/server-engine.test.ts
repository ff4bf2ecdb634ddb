import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import { createServerEngine, type ServerEngineOptions } from '#app/engine/server/server-engine.server.ts';
import { startWorkerThread } from '#app/engine/server/start-layout-thread.server.ts';
import { type HandWorker, handWorkers, refuseLayout } from '#app/engine/testing/hand-worker.ts';
import { requestNamed } from '#app/engine/testing/sample-requests.ts';
import type { LayoutOutcome } from '#app/layout/model/layout-outcome.ts';
import { fromInches } from '#app/layout/units/length.ts';

const SUPERSEDED: LayoutOutcome = { ok: false, error: { code: 'superseded' } };
const OVERLOADED: LayoutOutcome = { ok: false, error: { code: 'overloaded' } };
const refusalOf = (tileInches: number): LayoutOutcome => ({
  ok: false,
  error: { code: 'too-many-tiles', tiles: fromInches(tileInches), limit: 0 },
});

function engineOn(options: ServerEngineOptions): LayoutEngine {
  const engine = createServerEngine(options);
  onTestFinished(() => engine.close());
  return engine;
}

/** Waits until a worker has received this number of layouts. */
const asked = (worker: HandWorker | undefined, count: number) => expect.poll(() => worker?.asks.length).toBe(count);

describe('the queue', () => {
  test('serves every request in order on as many threads as there are', async () => {
    const { start, started } = handWorkers();
    const engine = engineOn({ start, threads: 2 });
    const answers = [1, 2, 3].map((name) => engine.compute(requestNamed(name)));
    await expect.poll(() => started.length).toBe(2);
    refuseLayout(started[1]);
    expect(await answers[1]).toEqual(refusalOf(2));
    await asked(started[1], 2);
    refuseLayout(started[1]);
    expect(await answers[2]).toEqual(refusalOf(3));
    refuseLayout(started[0]);
    expect(await answers[0]).toEqual(refusalOf(1));
  });

  test('is bounded in number', async () => {
    const { start } = handWorkers();
    const engine = engineOn({ start, threads: 1, queueLimit: 1 });
    void engine.compute(requestNamed(1));
    void engine.compute(requestNamed(2));
    expect(await engine.compute(requestNamed(3))).toEqual(OVERLOADED);
  });

  test('is bounded in time', async () => {
    const { start } = handWorkers();
    const engine = engineOn({ start, threads: 1, waitMs: 5 });
    void engine.compute(requestNamed(1));
    expect(await engine.compute(requestNamed(2))).toEqual(OVERLOADED);
  });

  test('drops a waiting request whose caller has left', async () => {
    const { start, started } = handWorkers();
    const engine = engineOn({ start, threads: 1 });
    const gone = new AbortController();
    void engine.compute(requestNamed(1));
    const waiting = engine.compute(requestNamed(2), gone.signal);
    const last = engine.compute(requestNamed(3));
    await expect.poll(() => started.length).toBe(1);
    gone.abort();
    expect(await waiting).toEqual(SUPERSEDED);
    refuseLayout(started[0]);
    await asked(started[0], 2);
    refuseLayout(started[0]);
    expect(await last).toEqual(refusalOf(3));
  });

  test('a thread that cannot start fails only its own request', async () => {
    let tries = 0;
    const { start, started } = handWorkers();
    const engine = engineOn({
      threads: 1,
      start: (events) => {
        tries += 1;
        if (tries === 1) throw new Error('no threads left');
        return start(events);
      },
    });
    expect(await engine.compute(requestNamed(1))).toMatchObject({ ok: false, error: { code: 'crashed' } });
    const second = engine.compute(requestNamed(2));
    await expect.poll(() => started.length).toBe(1);
    refuseLayout(started[0]);
    expect(await second).toEqual(refusalOf(2));
  });
});

describe('a crowded machine', () => {
  /** A clock by which threads got this share of the time that passed. */
  const processor = (share: number) => ({
    now: () => performance.now(),
    since: (mark: number) => share * (performance.now() - mark),
  });

  test('does not end a layout that got no processor time', async () => {
    const { start, started } = handWorkers();
    const engine = engineOn({ start, threads: 1, limits: { workMs: 40, processor: processor(0.3) } });
    const answer = engine.compute(requestNamed(1));
    await expect.poll(() => started[0]?.asks.length).toBe(1);
    started[0]?.begin();
    await new Promise((resolve) => setTimeout(resolve, 80));
    refuseLayout(started[0]);
    expect(await answer).toEqual(refusalOf(1));
  });

  test('ends one that had its time, and one that never ends', async () => {
    for (const share of [1, 0]) {
      const { start, started } = handWorkers();
      const engine = engineOn({ start, threads: 1, limits: { workMs: 20, processor: processor(share) } });
      const answer = engine.compute(requestNamed(1));
      await expect.poll(() => started[0]?.asks.length).toBe(1);
      started[0]?.begin();
      expect(await answer).toEqual({ ok: false, error: { code: 'timeout', limitMs: 20 } });
    }
  });
});

describe('a real thread', () => {
  const stubborn = fileURLToPath(new URL('../testing/stubborn-thread.mjs', import.meta.url));
  const limits = { workMs: 300 };

  test('that hangs is ended and replaced, and the event loop stays free', async () => {
    const engine = engineOn({ start: startWorkerThread(stubborn), threads: 1, limits });
    await engine.compute(requestNamed(9));
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 1);
    const stuck = engine.compute(requestNamed(1));
    const next = engine.compute(requestNamed(8));
    expect(await stuck).toEqual({ ok: false, error: { code: 'timeout', limitMs: 300 } });
    expect(await next).toEqual(refusalOf(8));
    clearInterval(clock);
    // Computed on this thread, it would have blocked the timers.
    expect(turns).toBeGreaterThan(5);
  });

  test('that uses up its memory is ended without harm to the process', async () => {
    const memory = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 };
    const engine = engineOn({ start: startWorkerThread(stubborn, memory), threads: 1, limits: { workMs: 20_000 } });
    const greedy = await engine.compute(requestNamed(2));
    expect(greedy).toMatchObject({ ok: false, error: { code: 'crashed', detail: expect.stringContaining('memory') } });
    expect(await engine.compute(requestNamed(8))).toEqual(refusalOf(8));
  });

  test('that throws is replaced', async () => {
    const engine = engineOn({ start: startWorkerThread(stubborn), threads: 1 });
    expect(await engine.compute(requestNamed(3))).toMatchObject({ ok: false, error: { code: 'crashed' } });
    expect(await engine.compute(requestNamed(8))).toEqual(refusalOf(8));
  });

  test('is ended when its caller leaves', async () => {
    const engine = engineOn({ start: startWorkerThread(stubborn), threads: 1, limits: { workMs: 60_000 } });
    const gone = new AbortController();
    const stuck = engine.compute(requestNamed(1), gone.signal);
    const next = engine.compute(requestNamed(8));
    gone.abort();
    expect(await stuck).toEqual(SUPERSEDED);
    expect(await next).toEqual(refusalOf(8));
  });
});
