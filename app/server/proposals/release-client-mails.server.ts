import { and, eq, inArray, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';

/** Sends the account's mails to clients that waited for the operator, or drops them; call `app.wakeMail()` after it. */
export async function releaseClientMails(app: App, db: Db, userId: string, isAllowed: boolean): Promise<void> {
  const waiting = db
    .select({ id: proposalMails.queuedId })
    .from(proposalMails)
    .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
    .where(eq(proposals.userId, userId));
  await db
    .update(mailQueue)
    .set(
      isAllowed
        ? { status: 'queued', nextAttemptAt: sql`clock_timestamp()` }
        : { status: 'dropped', recipient: '', finishedAt: app.now(), data: {} },
    )
    .where(and(eq(mailQueue.status, 'held'), inArray(mailQueue.id, waiting)));
}
