import { and, eq, gt } from 'drizzle-orm';
import type { SupportFields } from '#app/forms/support-form.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** The same words of the same person within this time are one request. */
const SAME_MS = 10 * 60_000;

/**
 * Keeps a support request and has it mailed to the support desk. The row is written first and in one
 * transaction with the mail's, so that a request is not lost while mail is down or not set up. Pressed twice it is
 * one request. Throws `RateLimitedError`.
 */
export async function sendSupportRequest(app: App, userId: string, request: SupportFields): Promise<void> {
  await spendAttempt(app, RATE_RULES.support, userId);
  const isNew = await app.db.transaction(async (db) => {
    // Presses at the same moment take turns.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if (await isKnown(db, userId, request, new Date(app.now().getTime() - SAME_MS))) return false;
    const [row] = await db
      .insert(supportRequests)
      .values({ ...request, userId, createdAt: app.now(), changedAt: app.now() })
      .returning({ id: supportRequests.id });
    if (row === undefined) throw new Error('The support request was not returned');
    const recipient = app.env.supportEmail;
    if (recipient !== null) {
      await queueMail(app, { kind: 'support-request', recipient, userId, supportRequestId: row.id }, db);
    }
    return true;
  });
  if (isNew) app.wakeMail();
}

async function isKnown(db: Db, userId: string, request: SupportFields, since: Date): Promise<boolean> {
  const isSame = and(
    eq(supportRequests.userId, userId),
    gt(supportRequests.createdAt, since),
    eq(supportRequests.name, request.name),
    eq(supportRequests.email, request.email),
    eq(supportRequests.subject, request.subject),
    eq(supportRequests.message, request.message),
  );
  return (await db.$count(supportRequests, isSame)) > 0;
}
