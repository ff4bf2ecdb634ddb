import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { err, ok, type Result } from '#app/base/result.ts';
import type { ChangeEmailSchema } from '#app/forms/account-forms.ts';
import { checkPassword } from '#app/server/access/check-password.server.ts';
import { lockAccountOf } from '#app/server/access/session.server.ts';
import { isInstallations, type Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { isFirstPress } from '#app/server/guard/first-press.server.ts';
import { RATE_RULES, returnAttempt, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import { emailTokens, users } from '#drizzle/schema/users.ts';

export interface EmailRefusal {
  readonly field: 'newEmail' | 'emailPassword';
  readonly message: string;
}

/**
 * Requests a change of address, which takes effect when the mailed link is used. Several presses on one page have one
 * effect. Answer and work are the same whether the new address has an account or not: the mail job finds out later.
 * Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function requestEmailChange(
  app: App,
  viewer: Viewer,
  { newEmail: email, emailPassword, submissionId = newSubmissionId() }: z.infer<typeof ChangeEmailSchema>,
): Promise<Result<null, EmailRefusal>> {
  const { userId } = viewer;
  const wrong = err({ field: 'emailPassword', message: accountWords.passwordWrong } as const);
  const user = await checkPassword(app, viewer, emailPassword);
  if (user === null) return wrong;
  if (isInstallations(app.env, user.email)) return err({ field: 'newEmail', message: accountWords.emailFixed });
  if (user.email === email) return err({ field: 'newEmail', message: accountWords.emailSame });
  await spendAttempt(app, RATE_RULES.confirmMail, userId);
  const done = await app.db.transaction(async (db) => {
    // If the password changed meanwhile, the request is void.
    const account = await lockAccountOf(db, viewer);
    if (account?.password !== user.password) return 'refused';
    if (!(await isFirstPress(app, db, { userId, id: submissionId, subject: `email:${email}` }))) return 'repeated';
    await db.update(users).set({ pendingEmail: email }).where(eq(users.id, userId));
    await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), ne(emailTokens.email, user.email)));
    await queueMail(app, { kind: 'email-confirm', recipient: email, userId, forget: true }, db);
    // The reader of the present address is notified before anything changes.
    await queueMail(app, { kind: 'email-change-asked', recipient: user.email, userId }, db);
    await audit(app, { action: 'email.change-requested', userId, actor: 'self' }, db);
    return 'first';
  });
  if (done === 'refused') return wrong;
  if (done === 'repeated') await returnAttempt(app, RATE_RULES.confirmMail, userId);
  app.wakeMail();
  return ok(null);
}

/** The address stays as it is; a link that was mailed to the other one opens nothing any more. */
export async function cancelEmailChange(app: App, userId: string): Promise<void> {
  await app.db.transaction(async (db) => {
    const [user] = await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId)).returning();
    if (user === undefined) return;
    await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), ne(emailTokens.email, user.email)));
  });
}

/** Mails the link that is waited for once more: to the pending address, else to one that is not confirmed yet. */
export async function mailConfirmation(app: App, userId: string, submissionId: string): Promise<void> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || (user.pendingEmail === null && user.emailConfirmedAt !== null)) return;
  await spendAttempt(app, RATE_RULES.confirmMail, userId);
  const { pendingEmail, email } = user;
  const forget = pendingEmail === null ? {} : { forget: true as const };
  const recipient = pendingEmail ?? email;
  const isFirst = await app.db.transaction(async (db) => {
    if (!(await isFirstPress(app, db, { userId, id: submissionId, subject: `email-again:${recipient}` }))) return false;
    await queueMail(app, { kind: 'email-confirm', recipient, userId, ...forget }, db);
    return true;
  });
  if (!isFirst) await returnAttempt(app, RATE_RULES.confirmMail, userId);
  app.wakeMail();
}
