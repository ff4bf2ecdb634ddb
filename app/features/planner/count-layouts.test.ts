import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { MemoryStore } from '#app/features/jobs/testing/memory-store.ts';
import { queueCount, queuedCounts, sendCount, sendQueuedCounts } from '#app/features/planner/count-layouts.ts';

const COUNTED = {
  layoutsUsed: 4,
  layoutsRemaining: null,
  annualCalculationsUsed: 4,
  annualCalculationsRemaining: 46,
};

describe('calculations waiting to be counted', () => {
  let sent: string[];
  let store: MemoryStore;

  /** A server that gives these answers in turn, and repeats the last one. */
  function answerWith(...answers: (() => Response)[]): void {
    const call = async (_url: string, init: { headers: Record<string, string> }) => {
      sent.push(init.headers['Idempotency-Key'] ?? '');
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new TypeError('no network');
      return answer();
    };
    vi.stubGlobal('fetch', vi.fn(call));
  }

  const counted = () => Response.json(COUNTED);
  const signedOut = () => new Response('Unauthorized', { status: 401 });

  beforeEach(() => {
    sent = [];
    store = new MemoryStore();
    vi.stubGlobal('localStorage', store);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are sent oldest first, each once', async () => {
    for (const id of ['one', 'two', 'one']) queueCount(id, 'a@example.test');
    answerWith(counted);
    expect(await sendQueuedCounts('a@example.test')).toEqual(COUNTED);
    expect(sent).toEqual(['two', 'one']);
    expect(queuedCounts('a@example.test')).toEqual([]);
  });

  it('keep waiting if the session has ended, and are never charged to another account', async () => {
    queueCount('mine', 'a@example.test');
    answerWith(signedOut);
    expect(await sendQueuedCounts('a@example.test')).toBeNull();
    answerWith(counted);
    expect(await sendQueuedCounts('b@example.test')).toBeNull();
    expect(sent).toEqual(['mine']);
    expect(queuedCounts('b@example.test')).toEqual([]);
    expect(queuedCounts('a@example.test')).toEqual(['mine']);
    await sendQueuedCounts('a@example.test');
    expect(queuedCounts('a@example.test')).toEqual([]);
  });

  it('keep waiting without a network', async () => {
    queueCount('mine', 'a@example.test');
    answerWith();
    expect(await sendQueuedCounts('a@example.test')).toBeNull();
    expect(queuedCounts('a@example.test')).toEqual(['mine']);
  });

  it("are read from an earlier version's data, and as far as readable from damaged data", () => {
    store.setItem(
      'tilewright.queuedCounts',
      JSON.stringify(['old', 7, null, {}, { id: 'mine', account: 'a@example.test' }]),
    );
    expect(queuedCounts('a@example.test')).toEqual(['old', 'mine']);
    expect(queuedCounts('b@example.test')).toEqual(['old']);
    store.setItem('tilewright.queuedCounts', '{');
    expect(queuedCounts('a@example.test')).toEqual([]);
  });
});

describe('a count that is sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    [401, 'signed-out'],
    [403, 'refused'],
    [404, 'failed'],
    [429, 'offline'],
    [503, 'offline'],
  ])('an answer of %d is %s', async (status, kind) => {
    vi.stubGlobal('fetch', async () => new Response('Said so', { status }));
    expect((await sendCount('id')).kind).toBe(kind);
  });

  test('without a network the count waits', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await sendCount('id')).kind).toBe('offline');
  });
});
