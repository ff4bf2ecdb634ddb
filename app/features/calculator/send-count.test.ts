import { afterEach, expect, test, vi } from 'vitest';
import { sendCount } from '#app/features/calculator/send-count.ts';

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
