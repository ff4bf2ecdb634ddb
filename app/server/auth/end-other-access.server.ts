import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { EndedAccess } from '#app/product/ended-access.ts';
import { endOtherSessions } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { emailTokens, passkeyChallenges, passkeys, passwordResetTokens, users } from '#drizzle/schema/users.ts';

interface NewPassword {
  readonly by: EndedAccess['by'];
  /** Hash of the id of the session to keep; null for none. */
  readonly keptSession: string | null;
  /** Ids of the passkeys that stay. */
  readonly keptPasskeys: readonly string[] | 'all';
}

/**
 * Ends all access to an account, or to its address, from before its new password: sessions, reset links, a pending
 * change of address with its links, challenges, passkeys. Part of the transaction that sets the password, which has
 * locked the account first (`user` is its row before the change): concurrent logins with the old password are refused
 * after the lock. The ended access is stored with the account and mailed; `details` is for the audit.
 */
export async function endOtherAccess(
  app: App,
  db: Db,
  user: typeof users.$inferSelect,
  { by, keptSession, keptPasskeys }: NewPassword,
): Promise<{ readonly ended: EndedAccess; readonly details: Readonly<Record<string, number | boolean>> }> {
  const { id: userId, email, pendingEmail } = user;
  const sessions = await endOtherSessions(db, userId, keptSession);
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.email, email));
  // The link that confirms the present address may still be needed, if the password was not set through a mail to it.
  const isOtherAddress = by === 'change' ? ne(emailTokens.email, email) : undefined;
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), isOtherAddress));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  const ended: EndedAccess = {
    at: app.now().toISOString(),
    by,
    sessions,
    hasAddressChange: pendingEmail !== null,
    passkeys: keptPasskeys === 'all' ? [] : await removePasskeys(db, userId, keptPasskeys),
  };
  await db.update(users).set({ pendingEmail: null, endedAccess: ended }).where(eq(users.id, userId));
  await queueMail(app, { kind: 'password-changed', recipient: email, userId, ended }, db);
  return { ended, details: { sessions, addressChange: ended.hasAddressChange, removedKeys: ended.passkeys.length } };
}

async function removePasskeys(db: Db, userId: string, kept: readonly string[]): Promise<EndedAccess['passkeys']> {
  const isRemoved = and(eq(passkeys.userId, userId), notInArray(passkeys.id, [...kept]));
  const removed = await db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(isRemoved)
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  await db.delete(passkeys).where(isRemoved);
  return removed.map(({ name, createdAt }) => ({ name, since: createdAt.toISOString() }));
}
