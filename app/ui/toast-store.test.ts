import { expect, test } from 'vitest';
import { toastDurationMs } from '#app/ui/toast-store.ts';
import { jobsWait } from '#app/words/en/logout.ts';

test('a toast stays for five seconds, a long one as long as its text takes to read', () => {
  expect(toastDurationMs({ title: 'Job saved' })).toBe(5_000);
  const unsent = { title: 'Logged out', description: jobsWait(['Bath', 'Hall', 'Kitchen of the second floor']) };
  expect(toastDurationMs(unsent)).toBeGreaterThan(10_000);
});
