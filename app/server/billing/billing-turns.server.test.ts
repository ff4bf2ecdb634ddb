import { expect, test } from 'vitest';
import { inBillingTurn } from '#app/server/billing/billing-turns.server.ts';

test('work under one key runs one by one, in order, and a failure does not stop the next', async () => {
  const ran: number[] = [];
  let underWay = 0;
  const turns = [1, 2, 3, 4].map((n) =>
    inBillingTurn('account', async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      ran.push(n);
      underWay -= 1;
      if (n === 2) throw new Error('declined');
      return n;
    }).catch((error: Error) => error.message),
  );
  expect(await Promise.all(turns)).toEqual([1, 'declined', 3, 4]);
  expect(ran).toEqual([1, 2, 3, 4]);
});

test('runs at most four pieces of work at the same time, and finishes all of them', async () => {
  let underWay = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const turns = Array.from({ length: 20 }, (_, n) =>
    inBillingTurn(`account-${n}`, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise<void>((resolve) => release.push(resolve));
      underWay -= 1;
      return n;
    }),
  );
  for (let done = 0; done < 20; done += 1) {
    while (release.length === 0) await new Promise((resolve) => setImmediate(resolve));
    release.shift()?.();
  }
  expect(await Promise.all(turns)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(most).toBe(4);
});
