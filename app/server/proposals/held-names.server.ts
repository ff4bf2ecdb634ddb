import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Names under which a client could be deceived. */
const HELD_NAMES =
  /tilewright|\bbank(ing)?\b|\bcredit union\b|paypal|\bstripe\b|\bvenmo\b|\bzelle\b|mastercard|\bvisa\b/i;

/** Whether an account may publish under a name. One that could deceive waits for the operator from now on. */
export async function mayUseName(app: App, db: Db, userId: string, name: string): Promise<boolean> {
  if (!HELD_NAMES.test(name.normalize('NFKC'))) return true;
  const [known] = await db.select().from(heldNames).where(eq(heldNames.userId, userId));
  if (known?.name === name) return known.allowedAt !== null;
  const row = { name, at: app.now(), allowedAt: null };
  await db
    .insert(heldNames)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: heldNames.userId, set: row });
  return false;
}

/** The names that wait, the oldest first. */
export async function listHeldNames(app: App, limit: number) {
  const rows = await app.db
    .select({ userId: heldNames.userId, email: users.email, name: heldNames.name, at: heldNames.at })
    .from(heldNames)
    .innerJoin(users, eq(users.id, heldNames.userId))
    // A name that was changed meanwhile waits no longer.
    .where(and(isNull(heldNames.allowedAt), sql`${users.business} ->> 'name' = ${heldNames.name}`))
    .orderBy(asc(heldNames.at), heldNames.userId)
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Allows an account the name that the page showed, once. */
export async function allowName(app: App, admin: Viewer, userId: string, name: string): Promise<void> {
  await app.db.transaction(async (db) => {
    const allowed = await db
      .update(heldNames)
      .set({ allowedAt: app.now() })
      .where(and(eq(heldNames.userId, userId), eq(heldNames.name, name), isNull(heldNames.allowedAt)))
      .returning({ userId: heldNames.userId });
    if (allowed.length === 0) return;
    // As the reason, it goes with its account.
    const details = { by: admin.user.email, reason: name };
    await audit(app, { action: 'business-name.allowed', userId, actor: 'admin', details }, db);
  });
}
