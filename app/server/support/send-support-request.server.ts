import type { App } from '#app/server/app.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import type { SupportForm } from '#app/server/support/support-form.schema.server.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';

/**
 * Keeps a support request and has it mailed to the support desk. The row is written first and in one
 * transaction with the mail's, so that a request is not lost while mail is down or not set up.
 * Throws `RateLimitedError`.
 */
export async function sendSupportRequest(app: App, userId: string, request: SupportForm): Promise<void> {
  await spendAttempt(app, RATE_RULES.support, userId);
  await app.db.transaction(async (db) => {
    const [row] = await db
      .insert(supportRequests)
      .values({ ...request, userId, createdAt: app.now() })
      .returning({ id: supportRequests.id });
    if (row === undefined) throw new Error('The support request was not returned');
    const recipient = app.env.supportEmail;
    if (recipient !== null) {
      await queueMail(app, { kind: 'support-request', recipient, supportRequestId: row.id }, db);
    }
  });
  app.wakeMail();
}
