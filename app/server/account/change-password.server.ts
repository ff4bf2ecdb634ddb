import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { checkPassword } from '#app/server/account/check-password.server.ts';
import type { App } from '#app/server/app.server.ts';
import { endOtherSessions } from '#app/server/auth/session.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

/**
 * Sets a new password for whoever knows the present one, ends every other session and mailed reset link, and says so by mail.
 * Of several at once one succeeds. Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function changePassword(
  app: App,
  { userId, sessionIdHash }: Viewer,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<null, { readonly message: string }>> {
  const refused = err({ message: accountWords.passwordWrong });
  const user = await checkPassword(app, userId, input.currentPassword);
  if (user === null) return refused;
  const password = await app.passwords.hash(input.newPassword);
  const isDone = await app.db.transaction(async (db) => {
    const isUnchanged = and(eq(users.id, userId), eq(users.password, user.password));
    const [changed] = await db.update(users).set({ password }).where(isUnchanged).returning({ email: users.email });
    if (changed === undefined) return false;
    await endOtherSessions(db, userId, sessionIdHash);
    await db.delete(passwordResetTokens).where(eq(passwordResetTokens.email, changed.email));
    await queueMail(app, { kind: 'password-changed', recipient: changed.email, userId }, db);
    await audit(app, { action: 'password.changed', userId, actor: 'self' }, db);
    return true;
  });
  if (!isDone) return refused;
  app.wakeMail();
  return ok(null);
}
