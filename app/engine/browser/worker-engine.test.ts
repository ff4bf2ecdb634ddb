import { describe, expect, test } from 'vitest';
import { ok } from '#app/base/result.ts';
import { createWorkerEngine } from '#app/engine/browser/worker-engine.ts';
import { packCuts, packLayout } from '#app/engine/pack-layout.ts';
import { handWorkers, refuseLayout } from '#app/engine/testing/hand-worker.ts';
import { requestNamed, SQUARE_REQUEST } from '#app/engine/testing/sample-requests.ts';
import type { LayoutOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const refusalOf = (tileInches: number): LayoutOutcome => ({
  ok: false,
  error: { code: 'too-many-tiles', tiles: fromInches(tileInches), limit: 0 },
});
const SUPERSEDED: LayoutOutcome = { ok: false, error: { code: 'superseded' } };

describe('the queue', () => {
  test('runs one computation and keeps one waiting request: the latest wins', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start });
    const first = engine.compute(requestNamed(1));
    const second = engine.compute(requestNamed(2));
    const third = engine.compute(requestNamed(3));
    expect(await second).toEqual(SUPERSEDED);
    const worker = started[0];
    expect(worker?.asks).toHaveLength(1);
    worker?.ready();
    refuseLayout(worker);
    expect(await first).toEqual(refusalOf(1));
    expect(worker?.asks).toHaveLength(2);
    refuseLayout(worker);
    expect(await third).toEqual(refusalOf(3));
    expect(started).toHaveLength(1);
  });

  test('drops a waiting request whose signal fires', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start });
    const controller = new AbortController();
    const first = engine.compute(requestNamed(1));
    const second = engine.compute(requestNamed(2), controller.signal);
    controller.abort();
    expect(await second).toEqual(SUPERSEDED);
    refuseLayout(started[0]);
    await first;
    expect(started[0]?.asks).toHaveLength(1);
  });

  test('answers a request whose signal fired before it', async () => {
    const { start, started } = handWorkers();
    expect(await createWorkerEngine({ start }).compute(SQUARE_REQUEST, AbortSignal.abort())).toEqual(SUPERSEDED);
    expect(started).toHaveLength(0);
  });

  test('answers all waiting requests when it closes', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start });
    const answers = [engine.compute(requestNamed(1)), engine.compute(requestNamed(2))];
    await engine.close();
    expect(await Promise.all(answers)).toEqual([SUPERSEDED, SUPERSEDED]);
    expect(started[0]?.isEnded).toBe(true);
  });

  test('rejects requests over the limits without starting a worker', async () => {
    const { start, started } = handWorkers();
    const points = Array.from({ length: 100_000 }, (_, i) => ({ x: i, y: i % 7 }));
    const outcome = await createWorkerEngine({ start }).compute({
      ...SQUARE_REQUEST,
      room: { type: 'custom', points },
    });
    expect(outcome).toEqual({ ok: false, error: { code: 'too-many-corners', corners: 100_000, limit: 500 } });
    expect(started).toHaveLength(0);
  });
});

describe('the limits', () => {
  test('end a worker that computes too long, and start another for waiting requests', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start, limits: { workMs: 5 } });
    const stuck = engine.compute(requestNamed(1));
    const next = engine.compute(requestNamed(2));
    started[0]?.ready();
    started[0]?.begin();
    expect(await stuck).toEqual({ ok: false, error: { code: 'timeout', limitMs: 5 } });
    expect(started[0]?.isEnded).toBe(true);
    expect(started).toHaveLength(2);
    started[1]?.ready();
    refuseLayout(started[1]);
    expect(await next).toEqual(refusalOf(2));
  });

  test('give an abandoned computation a moment, then end its worker', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start, limits: { graceMs: 5 } });
    const controller = new AbortController();
    const abandoned = engine.compute(requestNamed(1), controller.signal);
    started[0]?.ready();
    started[0]?.begin();
    const next = engine.compute(requestNamed(2));
    controller.abort();
    expect(await abandoned).toEqual(SUPERSEDED);
    expect(started[0]?.messages).toContainEqual({ kind: 'cancel', id: 1 });
    await expect.poll(() => started.length).toBe(2);
    expect(started[0]?.isEnded).toBe(true);
    refuseLayout(started[1]);
    expect(await next).toEqual(refusalOf(2));
  });

  test('replace a worker that dies', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start });
    const first = engine.compute(requestNamed(1));
    started[0]?.ready();
    started[0]?.events.onFailure('out of memory');
    expect(await first).toEqual({ ok: false, error: { code: 'crashed', detail: 'out of memory' } });
    const second = engine.compute(requestNamed(2));
    refuseLayout(started[1]);
    expect(await second).toEqual(refusalOf(2));
  });

  test('ignore messages of an ended worker', async () => {
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start, limits: { workMs: 5 } });
    const first = engine.compute(requestNamed(1));
    started[0]?.ready();
    started[0]?.begin();
    await first;
    const second = engine.compute(requestNamed(2));
    refuseLayout(started[0]);
    started[0]?.events.onFailure('late');
    refuseLayout(started[1]);
    expect(await second).toEqual(refusalOf(2));
  });
});

describe('a floor', () => {
  const scene = { request: SQUARE_REQUEST, options: { showMeasurements: true, unitSystem: 'imperial' } } as const;

  test("sends the server's layout along, but not one that the worker has", async () => {
    const { start, started } = handWorkers<'layout' | 'floor'>();
    const engine = createWorkerEngine({ start });
    const result = mustLayOut(SQUARE_REQUEST, await layoutTools());
    void engine.paint({ floor: 1, patch: { scene } }, result);
    const [worker] = started;
    expect(worker?.asks).toEqual([{ floor: 1, patch: { scene }, given: packLayout(result) }]);
    const made = engine.compute(SQUARE_REQUEST);
    worker?.done(ok({ layout: packLayout(result), cuts: null }));
    expect(await made).toEqual(ok(result));
    void engine.paint({ floor: 1, patch: { scene } }, result);
    expect(worker?.asks.at(-1)).toEqual({ floor: 1, patch: { scene }, given: undefined });
  });

  test('over the time limit ends the worker; a waiting layout goes to the next worker', async () => {
    const { start, started } = handWorkers<'layout' | 'floor'>();
    const engine = createWorkerEngine({ start, limits: { workMs: 5 } });
    const painted = engine.paint({ floor: 1, patch: { scene } }, null);
    started[0]?.begin();
    const made = engine.compute(requestNamed(2));
    expect(await painted).toEqual({ ok: false, error: { code: 'timeout', limitMs: 5 } });
    expect(started[0]?.isEnded).toBe(true);
    expect(started[1]?.asks).toEqual([{ request: requestNamed(2), cutting: null }]);
    started[1]?.done({ ok: false, error: { code: 'room-has-no-area' } });
    expect(await made).toEqual({ ok: false, error: { code: 'room-has-no-area' } });
  });
});

describe('planned cuts', () => {
  const call = { options: USUAL_CUTTING } as const;

  async function computeBoth() {
    const result = mustLayOut(SQUARE_REQUEST, await layoutTools());
    return { result, cuts: planCuts(result, call.options) };
  }

  test('may arrive after their layout, which is reported immediately', async () => {
    const { result, cuts } = await computeBoth();
    const { start, started } = handWorkers();
    const received: LayoutResult[] = [];
    const answer = createWorkerEngine({ start }).computeWithCuts(SQUARE_REQUEST, {
      ...call,
      onLayout: (one) => received.push(one),
    });
    const [worker] = started;
    const id = worker?.id ?? 0;
    expect(worker?.asks[0]?.cutting).toEqual(call.options);
    worker?.begin();
    worker?.events.onReply({ kind: 'news', id, news: packLayout(result) });
    expect(received).toEqual([result]);
    worker?.done(ok({ layout: null, cuts: packCuts(cuts) }));
    expect(await answer).toEqual(ok({ result, cuts }));
  });

  test('that hang end the worker by their own limit', async () => {
    const { result } = await computeBoth();
    const { start, started } = handWorkers();
    const engine = createWorkerEngine({ start, limits: { workMs: 60_000, newsMs: 5 } });
    const answer = engine.computeWithCuts(SQUARE_REQUEST, call);
    const [worker] = started;
    worker?.ready();
    worker?.begin();
    worker?.events.onReply({ kind: 'news', id: worker.id, news: packLayout(result) });
    expect(await answer).toEqual({ ok: false, error: { code: 'timeout', limitMs: 5 } });
    expect(worker?.isEnded).toBe(true);
  });
});

describe('without workers', () => {
  const blocked = () => {
    throw new Error('Worker is not defined');
  };

  test('the fallback answers, including earlier requests', async () => {
    const { start, started } = handWorkers();
    const page = handWorkers();
    const engine = createWorkerEngine({ start, loadFallback: async () => page.start });
    const asked = engine.compute(requestNamed(1));
    const waiting = engine.compute(requestNamed(2));
    started[0]?.events.onFailure('blocked by policy');
    await expect.poll(() => page.started.length).toBe(1);
    refuseLayout(page.started[0]);
    expect(await asked).toEqual(refusalOf(1));
    refuseLayout(page.started[0]);
    expect(await waiting).toEqual(refusalOf(2));
    const later = engine.compute(requestNamed(3));
    refuseLayout(page.started[0]);
    expect(await later).toEqual(refusalOf(3));
    expect(started).toHaveLength(1);
    expect(engine.mayPaint).toBe(false);
  });

  test('a browser without workers is the same', async () => {
    const page = handWorkers();
    const engine = createWorkerEngine({ start: blocked, loadFallback: async () => page.start });
    engine.warm();
    const asked = engine.compute(requestNamed(1));
    await expect.poll(() => page.started.length).toBe(1);
    refuseLayout(page.started[0]);
    expect(await asked).toEqual(refusalOf(1));
  });

  test('the next request retries a fallback that could not be fetched', async () => {
    const page = handWorkers();
    let tries = 0;
    const loadFallback = async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return page.start;
    };
    const engine = createWorkerEngine({ start: blocked, loadFallback });
    const first = await engine.compute(requestNamed(1));
    expect(first).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    const second = engine.compute(requestNamed(2));
    await expect.poll(() => page.started.length).toBe(1);
    refuseLayout(page.started[0]);
    expect(await second).toEqual(refusalOf(2));
  });
});
