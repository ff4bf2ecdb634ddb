import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { hashSecret } from '#app/server/access/session-cookie.server.ts';
import { isInstallations } from '#app/server/access/viewer.server.ts';
import { ownMails, type RowOwner } from '#app/server/account/own-rows.server.ts';
import type { App } from '#app/server/app.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isUniqueViolation } from '#app/server/db/violations.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as confirmWords from '#app/words/en/confirm-email.ts';
import { announcementRecipients, mailQueue } from '#drizzle/schema/operations.ts';
import { emailTokens, passwordResetTokens, users } from '#drizzle/schema/users.ts';

/** The result of using a mailed link. */
export type Confirmed = 'confirmed' | 'changed';

/**
 * Uses the token of a mailed link, once: its address is confirmed, or becomes the account's. Of concurrent requests one
 * succeeds. Throws `RateLimitedError`.
 */
export async function confirmEmail(
  app: App,
  request: Request,
  token: string,
): Promise<Result<Confirmed, { readonly message: string }>> {
  const refused = err({ message: confirmWords.linkRefused });
  try {
    const done = await app.db.transaction((db) => spend(app, db, token));
    if (done === null) {
      await spendAttempt(app, RATE_RULES.resetTry, clientAddress(request, app.env));
      return refused;
    }
    if (done.customer !== null) await notifyPayments(app, done.customer, done.email);
    app.wakeMail();
    return ok(done.what);
  } catch (error) {
    // Somebody signed up with the address in the meantime.
    if (isUniqueViolation(error)) return refused;
    throw error;
  }
}

type Spent = { readonly what: Confirmed; readonly email: string; readonly customer: string | null };

async function spend(app: App, db: Db, token: string): Promise<Spent | null> {
  const now = app.now();
  const isThisToken = and(eq(emailTokens.token, hashSecret(token)), gt(emailTokens.expiresAt, now));
  const [known] = await db.select({ userId: emailTokens.userId }).from(emailTokens).where(isThisToken);
  if (known === undefined) return null;
  const { userId } = known;
  // Locks the account before its links, as everywhere: otherwise two requests could deadlock.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
  const [spent] = await db.delete(emailTokens).where(isThisToken).returning();
  if (user === undefined || spent === undefined) return null;
  const { email } = spent;
  if (user.email === email) {
    await db.delete(emailTokens).where(eq(emailTokens.userId, userId));
    await db.update(users).set({ emailConfirmedAt: now, undeliverableAt: null }).where(eq(users.id, userId));
    await audit(app, { action: 'email.confirmed', userId, actor: 'self' }, db);
    return { what: 'confirmed', email, customer: null };
  }
  if (user.pendingEmail !== email || isInstallations(app.env, email) || isInstallations(app.env, user.email))
    return null;
  await db.delete(emailTokens).where(eq(emailTokens.userId, userId));
  const changed = { email, pendingEmail: null, emailConfirmedAt: now, undeliverableAt: null };
  await db.update(users).set(changed).where(eq(users.id, userId));
  await leaveAddress(app, db, user, email);
  await audit(app, { action: 'email.changed', userId, actor: 'self' }, db);
  return { what: 'changed', email, customer: user.stripeCustomerId };
}

/** Nothing more is sent to the old address, except the mail that reports the change. */
async function leaveAddress(app: App, db: Db, before: RowOwner, email: string): Promise<void> {
  const { id: userId, email: old } = before;
  // Otherwise the next owner of the old address could reset the password with an existing link.
  await db.delete(passwordResetTokens).where(eq(passwordResetTokens.email, old));
  const isTheirs = and(eq(mailQueue.recipient, old), ownMails(app, before));
  await db.delete(mailQueue).where(and(isTheirs, inArray(mailQueue.status, ['sent', 'dropped', 'failed'])));
  await db
    .update(mailQueue)
    .set({ data: sql`${mailQueue.data} || '{"forget": true}'` })
    .where(isTheirs);
  await db.update(announcementRecipients).set({ email }).where(eq(announcementRecipients.userId, userId));
  await queueMail(app, { kind: 'email-changed', recipient: old, userId, forget: true }, db);
}

/** Invoices go to the new address too. If the call fails now, the customer can change it in the portal. */
async function notifyPayments(app: App, customer: string, email: string): Promise<void> {
  try {
    await paymentsOf(app)?.stripe.customers.update(customer, { email });
  } catch (error) {
    app.log.warn('The payment service was not told a new address', { error: describeError(error) });
  }
}
