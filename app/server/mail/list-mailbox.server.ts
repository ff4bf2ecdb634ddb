import { desc, eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { mailbox } from '#drizzle/schema/operations.ts';

/** A mail of a local run, as the mailbox page shows it. */
export type MailboxItem = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The names of attached files. */
  readonly files: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
};

const SHOWN_MAX = 50;

/**
 * The newest mails first, optionally to one address; null if mails are really sent, because then there is no mailbox.
 */
export async function listMailbox(app: App, to: string | null): Promise<readonly MailboxItem[] | null> {
  if (app.env.mode !== 'local' || app.env.mail !== null) return null;
  const isTheirs = to === null ? undefined : eq(mailbox.recipient, to);
  const rows = await app.db.select().from(mailbox).where(isTheirs).orderBy(desc(mailbox.createdAt)).limit(SHOWN_MAX);
  return rows.map(({ id, recipient, subject, text, files, createdAt }) => ({
    id,
    recipient,
    subject,
    text,
    files: files.map(({ name }) => name),
    createdAt: createdAt.toISOString(),
  }));
}
