import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { mailbox } from '#drizzle/schema/operations.ts';
import { confirmAddress, PASSWORD, press, settledMails, signUp } from '#tests/factories/account-doors.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { DELETION_ATTACKS, putVictims, rowsLost } from '#tests/factories/deletion-attacks.ts';
import { routeDoors } from '#tests/factories/route-doors.ts';
import { searchTables } from '#tests/factories/search-tables.ts';
import { createTestApp } from '#tests/factories/test-app.ts';

const host = await createTestApp();
const outbox = startOutbox(host.app);
afterAll(async () => {
  await outbox.stop();
  await host.close();
});

const doors = routeDoors({ ...host.app, wakeMail: outbox.wake });

describe('deleting an account removes nothing that belongs to somebody else', () => {
  test.each(Object.entries(DELETION_ATTACKS))('%s', async (_name, attack) => {
    const victims = await putVictims(doors, { desk: 'support@tilewright.test', admin: 'admin@tilewright.test' });
    expect(await rowsLost(doors, victims, attack)).toEqual([]);
  });
});

test('after a change of address and a deletion only the farewell mail to either address is left', async () => {
  const { email: old, cookie } = await signUp(doors);
  const email = freshEmail();
  await press(doors, cookie, { intent: 'email', newEmail: email, emailPassword: PASSWORD });
  await confirmAddress(doors, email);
  await settledMails(doors);
  const to = (recipient: string) => host.app.db.$count(mailbox, eq(mailbox.recipient, recipient));
  expect(await to(old)).toBeGreaterThan(1);
  await press(doors, cookie, { intent: 'delete', deletePassword: PASSWORD });
  await settledMails(doors);
  expect([await to(old), await to(email)]).toEqual([0, 1]);
  const left = await searchTables(host, [old, email]);
  expect(left.map((row) => row.split(':')[0])).toEqual(['mailbox']);
});
