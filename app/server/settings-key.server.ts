import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { settings } from '#drizzle/schema/operations.ts';

/** A key of the installation for one purpose, made on first use. It outlasts the secrets of sessions, which are changed. */
export async function settingsKey(app: App, name: string): Promise<string> {
  const isKey = eq(settings.name, name);
  const [known] = await app.db.select({ value: settings.value }).from(settings).where(isKey);
  if (known !== undefined) return String(known.value);
  const value = randomBytes(32).toString('base64url');
  await app.db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [kept] = await app.db.select({ value: settings.value }).from(settings).where(isKey);
  return String(kept?.value);
}
