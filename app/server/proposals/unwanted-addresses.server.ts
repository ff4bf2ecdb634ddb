import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { settingsKey } from '#app/server/settings-key.server.ts';
import { unwantedAddresses } from '#drizzle/schema/proposal-mails.ts';

/** The wish of an address outlasts the secrets that sign sessions. */
const KEY_NAME = 'unwanted-addresses-key';

/** The keyed hash under which an address in lower case is kept when it wants no mails of proposals. */
export async function hashAddress(app: App, address: string): Promise<string> {
  return createHmac('sha256', await settingsKey(app, KEY_NAME))
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
