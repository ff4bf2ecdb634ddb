import { expect, test } from 'vitest';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { wait } from '#app/words/en/http.ts';

test('a refusal names the time to wait, rounded up', () => {
  expect([1, 59, 60, 61, 3_599, 3_600, 3_601].map(wait)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '60 minutes',
    '1 hour',
    '2 hours',
  ]);
  expect(new RateLimitedError(240).message).toBe('Too many attempts. Please try again in 4 minutes.');
});
