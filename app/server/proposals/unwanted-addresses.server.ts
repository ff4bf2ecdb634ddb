import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { settings } from '#drizzle/schema/operations.ts';
import { unwantedAddresses } from '#drizzle/schema/proposal-mails.ts';

const KEY_NAME = 'unwanted-addresses-key';

/** The keyed hash under which an address in lower case is kept when it wants no mails of proposals. */
export async function hashAddress(app: App, address: string): Promise<string> {
  return createHmac('sha256', await readKey(app))
    .update(address)
    .digest('base64url');
}

/** Whether an address asked for no more mails of proposals. */
export async function isUnwanted(app: App, address: string): Promise<boolean> {
  const hash = await hashAddress(app, address);
  return (await app.db.$count(unwantedAddresses, eq(unwantedAddresses.hash, hash))) > 0;
}

/** Ends the mails of proposals to the address of a hash, or allows them again. */
export async function setUnwanted(app: App, hash: string, isUnwantedNow: boolean): Promise<void> {
  if (isUnwantedNow) await app.db.insert(unwantedAddresses).values({ hash, at: app.now() }).onConflictDoNothing();
  else await app.db.delete(unwantedAddresses).where(eq(unwantedAddresses.hash, hash));
}

/** A key of its own: the wish of an address outlasts the secrets that sign sessions, which are changed. */
async function readKey(app: App): Promise<string> {
  const isKey = eq(settings.name, KEY_NAME);
  const [known] = await app.db.select({ value: settings.value }).from(settings).where(isKey);
  if (known !== undefined) return String(known.value);
  const value = randomBytes(32).toString('base64url');
  await app.db.insert(settings).values({ name: KEY_NAME, value }).onConflictDoNothing();
  const [kept] = await app.db.select({ value: settings.value }).from(settings).where(isKey);
  return String(kept?.value);
}
