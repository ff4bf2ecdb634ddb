import { eq } from 'drizzle-orm';
import { startSession } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isOrphan } from '#app/server/db/violations.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * A proof of identity: checked again after the account is locked, since it may have been revoked or deleted meanwhile.
 */
interface Shown {
  readonly userId: string;
  readonly isStillRight: (db: Db, account: typeof users.$inferSelect) => boolean | Promise<boolean>;
  readonly details?: { readonly by?: 'passkey' };
}

/**
 * Starts a session after a proof of identity, with its audit line. Returns the Set-Cookie value; null if the proof is
 * no longer valid. Throws `RateLimitedError`.
 */
export async function letIn(
  app: App,
  request: Request,
  { userId, isStillRight, details = {} }: Shown,
): Promise<string | null> {
  await spendAttempt(app, RATE_RULES.loginDay, userId);
  try {
    return await app.db.transaction(async (db) => {
      // Logins do not wait for each other; a new password waits for them, and ends the sessions they start.
      const [account] = await db.select().from(users).where(eq(users.id, userId)).for('share');
      if (account === undefined || !(await isStillRight(db, account))) return null;
      const cookie = await startSession(app, userId, request, db);
      await audit(app, { action: 'session.started', userId, actor: 'self', details }, db);
      return cookie;
    });
  } catch (error) {
    if (isOrphan(error)) return null;
    throw error;
  }
}

/**
 * Records a refused login with the account, if any, and the cause. `limit` covers all attempts during a wait and is
 * recorded once per wait, so that nobody can flood the table.
 */
export async function noteRefusal(
  app: App,
  userId: string | null,
  cause: 'password' | 'code' | 'passkey' | 'limit',
): Promise<void> {
  const entry = { action: 'session.refused', actor: 'self', details: { cause } } as const;
  try {
    await audit(app, { ...entry, userId });
  } catch (error) {
    if (!isOrphan(error)) throw error;
    // The account was deleted in that moment.
    await audit(app, { ...entry, userId: null });
  }
}
