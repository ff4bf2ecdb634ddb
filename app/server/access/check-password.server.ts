import { eq } from 'drizzle-orm';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, returnAttempt, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { sessions, users } from '#drizzle/schema/users.ts';

/**
 * The account, if `password` is its present one; otherwise null. Required before a step that a session alone must not
 * take. Failures are counted per session, so that guessing with a stolen session does not lock out the owner. Throws
 * `RateLimitedError` and `HashingBusyError`.
 */
export async function checkPassword(
  app: App,
  { userId, sessionIdHash }: Pick<Viewer, 'userId' | 'sessionIdHash'>,
  password: string,
): Promise<typeof users.$inferSelect | null> {
  const who = `${userId}|${sessionIdHash}`;
  await spendAttempt(app, RATE_RULES.passwordCheck, who);
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  const matches = await app.passwords.verify(user?.password ?? null, password, userId);
  if (user === undefined || !matches) return null;
  await returnAttempt(app, RATE_RULES.passwordCheck, who);
  await noteConfirmed(app, { sessionIdHash });
  return user;
}

/** Its user has shown who he is: sensitive steps do not ask again for some minutes. */
export async function noteConfirmed(app: App, { sessionIdHash }: Pick<Viewer, 'sessionIdHash'>): Promise<void> {
  await app.db.update(sessions).set({ confirmedAt: app.now() }).where(eq(sessions.idHash, sessionIdHash));
}
