import { and, eq, gt, type SQL } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { EmailSchema, firstComplaint, PasswordSchema } from '#app/forms/credentials.ts';
import type { ResetLink } from '#app/product/account.ts';
import type { EndedAccess } from '#app/product/ended-access.ts';
import { hashSecret, readSessionId } from '#app/server/access/session-cookie.server.ts';
import type { App } from '#app/server/app.server.ts';
import { endOtherAccess } from '#app/server/auth/end-other-access.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { forgetAllGuesses } from '#app/server/guard/code-guesses.server.ts';
import { countAttempt, RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { listPasskeys } from '#app/server/passkeys/add-passkey.server.ts';
import * as mailWords from '#app/words/en/mail.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

type Refusal = { readonly message: string };

/**
 * Requests a reset link; refused if mail is not configured. Answer and work are the same whether the address has an
 * account or not: the mail worker finds out later. Throws `RateLimitedError`.
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
 * The account of a mailed link; null for an invalid link. Whoever has the link may know the account, because they can
 * set its password.
 */
export async function readResetLink(app: App, token: string): Promise<ResetLink | null> {
  const [user] = await app.db
    .select({ id: users.id, emailConfirmedAt: users.emailConfirmedAt })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.email, passwordResetTokens.email))
    .where(isLiveToken(app, token));
  if (user === undefined) return null;
  return { passkeys: await listPasskeys(app, user.id), mayKeepPasskeys: user.emailConfirmedAt !== null };
}

/**
 * Sets a new password with a mailed token and ends all other access (`endOtherAccess`). The named passkeys are kept if
 * the address was confirmed before. The token is used up in one statement, so of concurrent requests one succeeds.
 * Throws `HashingBusyError` and `RateLimitedError`.
 */
export async function resetPassword(
  app: App,
  request: Request,
  input: { readonly token: unknown; readonly newPassword: unknown; readonly keptPasskeys?: readonly string[] },
): Promise<Result<{ readonly message: string; readonly ended: EndedAccess }, Refusal>> {
  if (typeof input.token !== 'string' || input.token === '') return err({ message: passwordResetWords.invalidLink });
  const password = PasswordSchema.safeParse(input.newPassword);
  if (!password.success) return err({ message: firstComplaint(password.error) });
  const isThisToken = isLiveToken(app, input.token);
  // Hashing is dear: a token that does not exist is not worth it.
  const [known] = await app.db
    .select({ email: passwordResetTokens.email })
    .from(passwordResetTokens)
    .where(isThisToken);
  if (!known) {
    await spendAttempt(app, RATE_RULES.resetTry, clientAddress(request, app.env));
    return err({ message: passwordResetWords.linkRefused });
  }
  const passwordHash = await app.passwords.hash(password.data);
  const current = await readSessionId(request, app.env);
  const ended = await app.db.transaction(async (db) => {
    // Locks the account before its links, as everywhere: otherwise two requests could deadlock.
    const [user] = await db.select().from(users).where(eq(users.email, known.email)).for('no key update');
    const [spent] = await db.delete(passwordResetTokens).where(isThisToken).returning();
    if (user === undefined || spent === undefined) return null;
    // Having the link proves access to the address.
    const emailConfirmedAt = user.emailConfirmedAt ?? app.now();
    await db.update(users).set({ password: passwordHash, emailConfirmedAt }).where(eq(users.id, user.id));
    await forgetAllGuesses(db, user.id);
    const { details, ended } = await endOtherAccess(app, db, user, {
      by: 'reset',
      keptSession: current === null ? null : hashSecret(current),
      keptPasskeys: user.emailConfirmedAt === null ? [] : (input.keptPasskeys ?? []),
    });
    await audit(app, { action: 'password.reset', userId: user.id, actor: 'self', details }, db);
    return ended;
  });
  if (ended === null) return err({ message: passwordResetWords.linkRefused });
  app.wakeMail();
  return ok({ message: passwordResetWords.passwordWasReset, ended });
}

function isLiveToken(app: App, token: string): SQL | undefined {
  return and(eq(passwordResetTokens.token, hashSecret(token)), gt(passwordResetTokens.expiresAt, app.now()));
}
