import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { checkPassword } from '#app/server/access/check-password.server.ts';
import { lockAccountOf } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { endOtherAccess } from '#app/server/auth/end-other-access.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * Sets a new password after checking the present one, ends all other access (`endOtherAccess`), and notifies by mail.
 * Of concurrent requests one succeeds. Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function changePassword(
  app: App,
  viewer: Viewer,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Result<null, { readonly message: string }>> {
  const refused = err({ message: accountWords.passwordWrong });
  const { userId } = viewer;
  const user = await checkPassword(app, viewer, input.currentPassword);
  if (user === null) return refused;
  await spendAttempt(app, RATE_RULES.accountStep, `${userId}|password`);
  const password = await app.passwords.hash(input.newPassword, viewer.userId);
  const isDone = await app.db.transaction(async (db) => {
    const account = await lockAccountOf(db, viewer);
    if (account?.password !== user.password) return false;
    await db.update(users).set({ password }).where(eq(users.id, userId));
    // Passkeys stay: they are listed on the same page, where each can be removed.
    const kept = { keptSession: viewer.sessionIdHash, keptPasskeys: 'all' } as const;
    const { details } = await endOtherAccess(app, db, account, { by: 'change', ...kept });
    await audit(app, { action: 'password.changed', userId, actor: 'self', details }, db);
    return true;
  });
  if (!isDone) return refused;
  app.wakeMail();
  return ok(null);
}
