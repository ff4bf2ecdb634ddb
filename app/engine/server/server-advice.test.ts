import { describe, expect, test } from 'vitest';
import type { AdviceOutcome } from '#app/engine/ask-advice.ts';
import { handleAdvise } from '#app/engine/handlers/handle-advise.ts';
import type { AdviseAsk } from '#app/engine/messages.ts';
import { loadNodeClipper, loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { createServerAdvice } from '#app/engine/server/server-advice.server.ts';
import { handWorkers } from '#app/engine/testing/hand-worker.ts';
import { SLANTED_ROOM } from '#app/engine/testing/sample-requests.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const COMMAND: AdviseAsk = {
  request: asRequest({ ...SLANTED_ROOM, tileLength: fromInches(5), tileWidth: fromInches(4) }),
  options: {
    layoutTypes: ['half'],
    orientations: ['vertical', 'horizontal'],
    turns: [UNTURNED],
    seenEdges: [0, 1, 40],
    cutting: USUAL_CUTTING,
  },
};
const ASKER = { owner: 'somebody' };
const REFUSED: AdviceOutcome = { ok: false, error: { code: 'room-has-no-area' } };
const refusal = (code: 'overloaded' | 'superseded'): AdviceOutcome => ({ ok: false, error: { code } });

describe('the queue', () => {
  test('runs one search at a time, each in its own worker', async () => {
    const { start, started } = handWorkers<'advise'>();
    const { advise } = createServerAdvice({ start });
    const first = advise(COMMAND, ASKER);
    const second = advise(COMMAND, ASKER);
    await expect.poll(() => started.length).toBe(1);
    started[0]?.done(REFUSED);
    expect(await first).toEqual(REFUSED);
    expect(started[0]?.isEnded).toBe(true);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.done(REFUSED);
    expect(await second).toEqual(REFUSED);
  });

  test('is bounded in number and in time', async () => {
    const { start } = handWorkers<'advise'>();
    const { advise } = createServerAdvice({ start, queueLimit: 1, waitMs: 5 });
    void advise(COMMAND, ASKER);
    const waiting = advise(COMMAND, ASKER);
    expect(await advise(COMMAND, ASKER)).toEqual(refusal('overloaded'));
    expect(await waiting).toEqual(refusal('overloaded'));
  });

  test('drops searches whose caller has left, waiting or running', async () => {
    const { start, started } = handWorkers<'advise'>();
    const { advise } = createServerAdvice({ start });
    const [searching, waiting] = [new AbortController(), new AbortController()];
    const answers = [
      advise(COMMAND, { ...ASKER, signal: searching.signal }),
      advise(COMMAND, { ...ASKER, signal: waiting.signal }),
    ];
    const last = advise(COMMAND, ASKER);
    await expect.poll(() => started.length).toBe(1);
    waiting.abort();
    searching.abort();
    expect(await Promise.all(answers)).toEqual([refusal('superseded'), refusal('superseded')]);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.done(REFUSED);
    expect(await last).toEqual(REFUSED);
    expect(await advise(COMMAND, { ...ASKER, signal: AbortSignal.abort() })).toEqual(refusal('superseded'));
  });

  test('ends a search over its limit, and starts the next after a crash', async () => {
    const { start, started } = handWorkers<'advise'>();
    const { advise } = createServerAdvice({ start, searchMs: 5 });
    const stuck = advise(COMMAND, ASKER);
    await expect.poll(() => started.length).toBe(1);
    started[0]?.begin();
    expect(await stuck).toEqual({ ok: false, error: { code: 'timeout', limitMs: 5 } });
    expect(started[0]?.isEnded).toBe(true);
    const dying = advise(COMMAND, ASKER);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.events.onFailure('no memory');
    expect(await dying).toEqual({ ok: false, error: { code: 'unavailable', detail: 'no memory' } });
  });
});

test('a real thread gives the same answer as the TypeScript kernel, to the bit', async () => {
  const there = await createServerAdvice({ searchMs: 60_000 }).advise(COMMAND, ASKER);
  const tools = { loadKernel: () => loadNodeKernel('ts'), loadClipper: loadNodeClipper };
  const turn = { begin: () => {}, notify: () => {}, pause: undefined };
  const { answer: here } = await handleAdvise(tools)(COMMAND, turn);
  expect(there).toEqual(here);
  expect(here).toMatchObject({ ok: true, value: { weighedEdges: 1, slantedEdges: [1], goneEdges: [40] } });
});
