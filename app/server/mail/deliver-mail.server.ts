import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { describeError } from '#app/server/log.server.ts';
import type { MailTransport } from '#app/server/mail/mail-transport.server.ts';
import { writeMail } from '#app/server/mail/write-mail.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';

/** How often a mail is tried before it is given up. */
export const MAIL_TRIES = 10;

/**
 * Sends one queued mail and notes its fate; a mail that is no longer queued is left alone. Rejects when it
 * should be tried again.
 */
export async function deliverMail(app: App, transport: MailTransport | null, mailId: string): Promise<void> {
  const [row] = await app.db
    .update(mailQueue)
    .set({ attempts: sql`${mailQueue.attempts} + 1` })
    .where(and(eq(mailQueue.id, mailId), eq(mailQueue.status, 'queued')))
    .returning();
  if (!row) return;
  try {
    if (!transport) throw new Error('Mail is not set up');
    const letter = await writeMail(app, row);
    if (letter) await transport.send(letter, row.id);
    await finish(app, mailId, letter ? 'sent' : 'dropped', null);
  } catch (error) {
    const { message } = describeError(error) as { message: string };
    app.log.warn('A mail could not be sent', {
      mailId,
      kind: row.kind,
      attempt: row.attempts,
      error: describeError(error),
    });
    if (row.attempts >= MAIL_TRIES || isRefusedForGood(error)) return finish(app, mailId, 'failed', message);
    await app.db.update(mailQueue).set({ lastError: message }).where(eq(mailQueue.id, mailId));
    throw error;
  }
}

async function finish(app: App, id: string, status: 'sent' | 'dropped' | 'failed', lastError: string | null) {
  await app.db
    .update(mailQueue)
    .set({ status, lastError, finishedAt: app.now(), data: {} })
    .where(and(eq(mailQueue.id, id), eq(mailQueue.status, 'queued')));
}

/** A 5xx from the mail server: the address does not exist, or the mail is unwanted. */
function isRefusedForGood(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
}
