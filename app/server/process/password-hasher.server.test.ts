import { expect, test } from 'vitest';
import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';

test('a hundred sessions of one account that must enter its password do not block a login', async () => {
  const { verify } = createPasswordHasher();
  const flood = Array.from({ length: 100 }, () => verify(null, 'right-password', 'one-account'));
  const turnedAway = Promise.allSettled(flood).then((all) => all.filter(({ status }) => status === 'rejected').length);
  // Two at a time, as the queue before them lets them in.
  expect(await Promise.all([verify(null, 'a-password'), verify(null, 'a-password')])).toEqual([false, false]);
  expect(await turnedAway).toBeGreaterThan(50);
});
