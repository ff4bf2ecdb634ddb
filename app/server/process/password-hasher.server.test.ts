import { expect, test } from 'vitest';
import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';

test('an account that is asked for its password by a hundred sessions does not turn a login away', async () => {
  const { verify } = createPasswordHasher();
  const flood = Array.from({ length: 100 }, () => verify(null, 'right-password', 'one-account'));
  const turnedAway = Promise.allSettled(flood).then((all) => all.filter(({ status }) => status === 'rejected').length);
  // Two at once, as the line before them lets them in.
  expect(await Promise.all([verify(null, 'a-password'), verify(null, 'a-password')])).toEqual([false, false]);
  expect(await turnedAway).toBeGreaterThan(50);
});
