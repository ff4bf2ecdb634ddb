import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { mailboxOf } from '#app/base/mailbox-of.ts';
import type { App } from '#app/server/app.server.ts';
import { settingsKey } from '#app/server/settings-key.server.ts';
import { unwantedAddresses } from '#drizzle/schema/proposal-mails.ts';

/** The wish of an address outlasts the secrets that sign sessions. */
const KEY_NAME = 'unwanted-addresses-key';

/** The keyed hash of an address's mailbox: it is kept when the mailbox wants no mails of proposals. */
export async function hashMailbox(app: App, address: string): Promise<string> {
  return hash(await settingsKey(app, KEY_NAME), mailboxOf(address));
}

function hash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether an address asked for no more mails of proposals. */
export async function isUnwanted(app: App, address: string): Promise<boolean> {
  const key = await settingsKey(app, KEY_NAME);
  // Earlier versions kept addresses with what follows a plus sign.
  const hashes = [mailboxOf(address), address].map((one) => hash(key, one));
  return (await app.db.$count(unwantedAddresses, inArray(unwantedAddresses.hash, hashes))) > 0;
}

/** Ends the mails of proposals to the address of a hash, or allows them again. */
export async function setUnwanted(app: App, hashed: string, isUnwantedNow: boolean): Promise<void> {
  const row = { hash: hashed, at: app.now() };
  if (isUnwantedNow) await app.db.insert(unwantedAddresses).values(row).onConflictDoNothing();
  else await app.db.delete(unwantedAddresses).where(eq(unwantedAddresses.hash, hashed));
}
