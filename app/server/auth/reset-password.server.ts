import { and, eq, gt, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import { EmailSchema, firstComplaint, PasswordSchema } from '#app/server/auth/credentials.schema.server.ts';
import { endOtherSessions } from '#app/server/auth/session.server.ts';
import { hashSecret, readSessionId } from '#app/server/auth/session-cookie.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { forgetAllGuesses } from '#app/server/guard/code-guesses.server.ts';
import { countAttempt, RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/client-address.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import * as mailWords from '#app/words/en/mail.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

type Refusal = { readonly message: string };

/**
 * Asks for a reset link; refused where no mail can leave. The answer and the work are the same whether the address has an account or not: the
 * mail worker finds out later. Throws `RateLimitedError`.
 */
export async function requestPasswordReset(
  app: App,
  request: Request,
  typedEmail: unknown,
): Promise<Result<{ readonly message: string }, Refusal>> {
  if (isMailOff(app)) return err({ message: mailWords.notSetUp });
  const email = EmailSchema.safeParse(typedEmail);
  if (!email.success) return err({ message: firstComplaint(email.error) });
  await spendAttempt(app, RATE_RULES.resetAddress, clientAddress(request, app.env));
  await spendAttempt(app, RATE_RULES.resetAccount, email.data);
  const { isAllowed: isFirstPress } = await countAttempt(app, RATE_RULES.resetPress, email.data);
  if (isFirstPress) await queueMail(app, { kind: 'password-reset', recipient: email.data, userId: null });
  await audit(app, { action: 'password.reset-requested', userId: null, actor: 'self' });
  app.wakeMail();
  return ok({ message: passwordResetWords.linkRequested });
}

/**
 * Sets a new password by a mailed token. The token is spent in one statement, so that of several at once one
 * succeeds; every other session of the user ends. Throws `HashingBusyError` and `RateLimitedError`.
 */
export async function resetPassword(
  app: App,
  request: Request,
  input: { readonly token: unknown; readonly newPassword: unknown },
): Promise<Result<{ readonly message: string }, Refusal>> {
  if (typeof input.token !== 'string' || input.token === '') return err({ message: passwordResetWords.invalidLink });
  const password = PasswordSchema.safeParse(input.newPassword);
  if (!password.success) return err({ message: firstComplaint(password.error) });
  const now = app.now();
  const isThisToken = and(
    eq(passwordResetTokens.token, hashSecret(input.token)),
    gt(passwordResetTokens.expiresAt, now),
  );
  // Hashing is dear: a token that does not exist is not worth it.
  const [known] = await app.db.select({ id: passwordResetTokens.id }).from(passwordResetTokens).where(isThisToken);
  if (!known) {
    await spendAttempt(app, RATE_RULES.resetTry, clientAddress(request, app.env));
    return err({ message: passwordResetWords.linkRefused });
  }
  const passwordHash = await app.passwords.hash(password.data);
  const current = await readSessionId(request, app.env);
  const done = await app.db.transaction(async (db) => {
    const [spent] = await db.delete(passwordResetTokens).where(isThisToken).returning();
    if (!spent) return false;
    const [user] = await db
      .update(users)
      .set({
        password: passwordHash,
        // Whoever has the link reads mail there.
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.email, spent.email))
      .returning({ id: users.id });
    if (!user) return false;
    // Older links to the same account would undo what this one just did.
    await db.delete(passwordResetTokens).where(eq(passwordResetTokens.email, spent.email));
    await endOtherSessions(db, user.id, current === null ? null : hashSecret(current));
    await forgetAllGuesses(db, user.id);
    await queueMail(app, { kind: 'password-changed', recipient: spent.email, userId: user.id }, db);
    await audit(app, { action: 'password.reset', userId: user.id, actor: 'self' }, db);
    return true;
  });
  if (!done) return err({ message: passwordResetWords.linkRefused });
  app.wakeMail();
  return ok({ message: passwordResetWords.passwordWasReset });
}
