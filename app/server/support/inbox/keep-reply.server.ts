import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { countAttempt, RATE_RULES } from '#app/server/guard/rate-limit.server.ts';
import type { MailHead } from '#app/server/support/inbox/inbound-mail.server.ts';
import { stepThread, type Thread } from '#app/server/support/step-thread.server.ts';
import { inboundMails, supportRequests } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** The thread that a mail replies to; null if there is none or it was deleted. */
export async function findThread(app: App, { tokens }: MailHead): Promise<Thread | null> {
  if (tokens.length === 0) return null;
  const found = await app.db
    .select()
    .from(supportRequests)
    .where(inArray(supportRequests.replyToken, [...tokens]));
  return tokens.map((token) => found.find((one) => one.replyToken === token)).find((one) => one !== undefined) ?? null;
}

/** Whether a mail is in its thread already. */
export async function isKept(app: App, thread: Thread, head: MailHead): Promise<boolean> {
  return (await app.db.$count(inboundMails, eq(inboundMails.key, keyOf(thread, head)))) > 0;
}

/**
 * Stores a reply in its thread and reopens the thread. A reply is stored once even if several processes read the same
 * mailbox, since its mark and its text are written in one transaction. A reply that was not sent from the customer's
 * address is stored with its sender.
 */
export async function keepReply(
  app: App,
  { id }: Thread,
  head: MailHead,
  message: string,
): Promise<'kept' | 'repeated' | 'gone' | 'too-many'> {
  if (!(await countAttempt(app, RATE_RULES.supportReply, id)).isAllowed) return 'too-many';
  return app.db.transaction(async (db) => {
    const [thread] = await db.select().from(supportRequests).where(eq(supportRequests.id, id)).for('no key update');
    if (thread === undefined) return 'gone';
    const marked = await db
      .insert(inboundMails)
      .values({ key: keyOf(thread, head), requestId: id, takenAt: app.now() })
      .onConflictDoNothing()
      .returning({ key: inboundMails.key });
    if (marked.length === 0) return 'repeated';
    const [account] =
      thread.userId === null
        ? []
        : await db.select({ email: users.email }).from(users).where(eq(users.id, thread.userId));
    const isTheirs = [thread.email.toLowerCase(), account?.email].includes(head.from);
    const entry = { kind: 'received', message, sender: isTheirs ? null : head.from } as const;
    await stepThread(app, db, thread, { state: 'open', entry });
    return 'kept';
  });
}

function keyOf({ id }: Pick<Thread, 'id'>, head: MailHead): string {
  return createHash('sha256').update(`${id}\n${head.id}`).digest('hex');
}
