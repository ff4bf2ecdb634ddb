import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { startSession } from '#app/server/auth/session.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isOrphan } from '#app/server/db/violations.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** What somebody has shown: asked again once the account is locked, since it may have been taken back or deleted meanwhile. */
interface Shown {
  readonly userId: string;
  readonly isStillRight: (db: Db, account: typeof users.$inferSelect) => boolean | Promise<boolean>;
  readonly details?: { readonly by?: 'passkey' };
}

/**
 * Starts the session of somebody who has shown who they are, with its line of the audit. Returns the Set-Cookie value; null where
 * what they showed opens the account no more.
 */
export async function letIn(
  app: App,
  request: Request,
  { userId, isStillRight, details = {} }: Shown,
): Promise<string | null> {
  try {
    return await app.db.transaction(async (db) => {
      // Logins do not wait for one another; a new password waits for them, and ends what they start.
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
 * Keeps that somebody was not let in: into which account, where it is one, and what was refused. `limit` stands for all tries that
 * have to wait, once for each pause, so that nobody fills the table with them.
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
