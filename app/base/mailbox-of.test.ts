import { expect, test } from 'vitest';
import { mailboxOf } from '#app/base/mailbox-of.ts';

test('plus-addresses are one mailbox', () => {
  for (const address of ['ann@example.com', 'Ann+tile@Example.com', 'ann+a+b@example.com', ' ann+@example.com ']) {
    expect(mailboxOf(address)).toBe('ann@example.com');
  }
  expect([mailboxOf('+a@example.com'), mailboxOf('none'), mailboxOf('a@b@c')]).toEqual([
    '+a@example.com',
    'none',
    'a@b@c',
  ]);
});
