import { describe, expect, test } from 'vitest';
import type {
  AdviceOutcome,
  AdviceWorkerEvents,
  AdviseCommand,
  StartAdviceWorker,
} from '#app/engine/advice-protocol.ts';
import { answerAdvise } from '#app/engine/answer-advise.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/load-node-kernel.server.ts';
import { createServerAdvice } from '#app/engine/server-advice.server.ts';
import { SLANTED_ROOM } from '#app/engine/testing/sample-requests.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const COMMAND: AdviseCommand = {
  request: { ...SLANTED_ROOM, tileLength: fromInches(5), tileWidth: fromInches(4) },
  options: {
    layoutTypes: ['half'],
    orientations: ['vertical', 'horizontal'],
    seenEdges: [0, 1, 40],
    cutting: USUAL_CUTTING,
  },
};
const REFUSED: AdviceOutcome = { ok: false, error: { code: 'room-has-no-area' } };
const refusal = (code: 'overloaded' | 'superseded'): AdviceOutcome => ({ ok: false, error: { code } });

/** Workers played by hand, in the order they were started. */
function handWorkers() {
  const started: (AdviceWorkerEvents & { isEnded: boolean })[] = [];
  const start: StartAdviceWorker = (events) => {
    const worker = { ...events, isEnded: false };
    started.push(worker);
    return {
      post: () => {},
      end: () => {
        worker.isEnded = true;
      },
    };
  };
  return { start, started };
}

describe('the queue', () => {
  test('is one search at a time, each in a worker of its own that ends with it', async () => {
    const { start, started } = handWorkers();
    const { advise } = createServerAdvice({ start });
    const first = advise(COMMAND);
    const second = advise(COMMAND);
    await expect.poll(() => started.length).toBe(1);
    started[0]?.onReply({ type: 'done', outcome: REFUSED });
    expect(await first).toEqual(REFUSED);
    expect(started[0]?.isEnded).toBe(true);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.onReply({ type: 'done', outcome: REFUSED });
    expect(await second).toEqual(REFUSED);
  });

  test('is bounded in number and in time', async () => {
    const { start } = handWorkers();
    const { advise } = createServerAdvice({ start, queueLimit: 1, waitMs: 5 });
    void advise(COMMAND);
    const waiting = advise(COMMAND);
    expect(await advise(COMMAND)).toEqual(refusal('overloaded'));
    expect(await waiting).toEqual(refusal('overloaded'));
  });

  test('forgets who has gone, waiting or searching', async () => {
    const { start, started } = handWorkers();
    const { advise } = createServerAdvice({ start });
    const [searching, waiting] = [new AbortController(), new AbortController()];
    const answers = [advise(COMMAND, searching.signal), advise(COMMAND, waiting.signal)];
    const last = advise(COMMAND);
    await expect.poll(() => started.length).toBe(1);
    waiting.abort();
    searching.abort();
    expect(await Promise.all(answers)).toEqual([refusal('superseded'), refusal('superseded')]);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.onReply({ type: 'done', outcome: REFUSED });
    expect(await last).toEqual(REFUSED);
    expect(await advise(COMMAND, AbortSignal.abort())).toEqual(refusal('superseded'));
  });

  test('ends a search over its limit, and takes the next after one that died', async () => {
    const { start, started } = handWorkers();
    const { advise } = createServerAdvice({ start, searchMs: 5 });
    const stuck = advise(COMMAND);
    await expect.poll(() => started.length).toBe(1);
    started[0]?.onReply({ type: 'begun' });
    expect(await stuck).toEqual({ ok: false, error: { code: 'timeout', limitMs: 5 } });
    expect(started[0]?.isEnded).toBe(true);
    const dying = advise(COMMAND);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.onFailure('no memory');
    expect(await dying).toEqual({ ok: false, error: { code: 'unavailable', detail: 'no memory' } });
  });
});

test('a real thread answers what the TypeScript kernel answers, to the bit', async () => {
  const there = await createServerAdvice({ searchMs: 60_000 }).advise(COMMAND);
  const here = await new Promise<AdviceOutcome>((resolve) => {
    const tools = { loadKernel: () => loadNodeKernel('ts'), loadClipper: loadNodeClipper };
    void answerAdvise(COMMAND, tools, (reply) => reply.type === 'done' && resolve(reply.outcome));
  });
  expect(there).toEqual(here);
  expect(here).toMatchObject({ ok: true, value: { seenEdges: 1, slantedEdges: [1], goneEdges: [40] } });
}, 60_000);
