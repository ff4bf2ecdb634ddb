import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import { isInstallations } from '#app/server/access/viewer.server.ts';
import { ownAddresses, ownMailbox, ownMails, ownThreads } from '#app/server/account/own-rows.server.ts';
import type { App } from '#app/server/app.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import { isGone, type Payments, paymentsOf } from '#app/server/billing/payments.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { forgetAttempts } from '#app/server/guard/rate-limit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import {
  announcementRecipients,
  auditLines,
  mailbox,
  mailQueue,
  supportMessages,
  supportRequests,
} from '#drizzle/schema/operations.ts';
import { passwordResetTokens, users } from '#drizzle/schema/users.ts';

type Deleted = Result<null, { readonly message: string }>;

/**
 * Deletes an account: first its subscriptions at the payment service, so that nobody pays for a deleted account; then
 * every row that names the person, and every session, in one transaction. Idempotent. The account page lists what
 * stays.
 */
export async function deleteAccount(
  app: App,
  userId: string,
  actor: 'self' | 'admin' | 'command',
  /** Who of the installation's people did it, and why. */
  why: { readonly by?: string; readonly reason?: string } = {},
): Promise<Deleted> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return ok(null);
  if (isInstallations(app.env, user.email)) return err({ message: accountWords.deleteRefused });
  try {
    await withLockedAccount(app, userId, async (db, locked) => {
      const payments = paymentsOf(app);
      if (payments !== null && locked.stripeCustomerId !== null) await endPayments(payments, locked.stripeCustomerId);
      await removePerson(app, db, locked);
      await audit(
        app,
        {
          action: 'account.deleted',
          userId: null,
          actor,
          details: { account: userId, plan: locked.subscribedPlan, ...why },
        },
        db,
      );
    });
  } catch (error) {
    if ((await app.db.$count(users, eq(users.id, userId))) === 0) return ok(null);
    app.log.warn('An account could not be deleted', { userId, error: describeError(error) });
    return err({ message: accountWords.deleteFailed });
  }
  app.wakeMail();
  return ok(null);
}

/** Ends everything that could still charge the customer: subscriptions, and open payment pages. */
async function endPayments({ stripe }: Payments, customer: string): Promise<void> {
  try {
    for await (const { id, status } of stripe.subscriptions.list({ customer, status: 'all', limit: 100 })) {
      if (status !== 'canceled' && status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
    }
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      await stripe.checkout.sessions.expire(id);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Takes the person out of every table: rows of the account, and rows under an address that it has confirmed. Tables that belong to
 * the account go with its row.
 */
async function removePerson(app: App, db: Db, user: StoredUser): Promise<void> {
  const { id, email } = user;
  const addresses = ownAddresses(app, user);
  await db.delete(passwordResetTokens).where(inArray(passwordResetTokens.email, addresses));
  await removeMails(app, db, user);
  await db.delete(supportRequests).where(ownThreads(app, user));
  // The person's messages in other people's threads.
  await db.delete(supportMessages).where(inArray(supportMessages.sender, addresses));
  // The figures of announcements stay, without their recipients.
  await db
    .update(announcementRecipients)
    .set({
      userId: sql`gen_random_uuid()`,
      email: '',
      lastError: null,
      status: sql`case when ${announcementRecipients.status} in ('queued', 'sending') then 'skipped' else ${announcementRecipients.status} end`,
    })
    .where(eq(announcementRecipients.userId, id));
  await forgetAttempts(db, [id, ...addresses]);
  // Why something was done may name the person; that it was done stays.
  await db
    .update(auditLines)
    .set({ details: sql`${auditLines.details} - 'reason'` })
    .where(eq(auditLines.userId, id));
  await db.delete(users).where(eq(users.id, id));
  await queueMail(app, { kind: 'account-deleted', recipient: email, userId: null, forget: true }, db);
}

/** Closed mails are deleted now. Mails on their way leave no trace after they are sent. */
async function removeMails(app: App, db: Db, user: StoredUser): Promise<void> {
  const isTheirs = ownMails(app, user);
  await db.delete(mailQueue).where(and(isTheirs, inArray(mailQueue.status, ['sent', 'dropped', 'failed'])));
  await db
    .update(mailQueue)
    .set({ data: sql`${mailQueue.data} || '{"forget": true}'`, lastError: null })
    .where(and(isTheirs, ne(mailQueue.status, 'sent')));
  await db.delete(mailbox).where(ownMailbox(app, user));
}
