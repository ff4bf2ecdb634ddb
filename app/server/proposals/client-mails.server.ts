import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { ClientMail, MailState } from '#app/product/proposals/client-mail.ts';
import { revisionLetter } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { mailQueue } from '#drizzle/schema/operations.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';

type NewMail = Pick<
  typeof proposalMails.$inferInsert,
  'proposalId' | 'kind' | 'revision' | 'linkRound' | 'recipient' | 'byMail'
>;

/**
 * Queues a mail to a client, for the contractor's account. Call `app.wakeMail()` after it. `signedId` identifies the
 * signed proposal: such a mail is sent even if the proposal is deleted in between. `isHeld`: it waits until the
 * operator allows the sender.
 */
export async function queueClientMail(
  app: App,
  db: Db,
  userId: string,
  mail: NewMail,
  { signedId, isHeld = false }: { readonly signedId?: string; readonly isHeld?: boolean } = {},
): Promise<void> {
  const id = randomUUID();
  const { recipient } = mail;
  const order = {
    kind: 'proposal-mail',
    recipient,
    userId,
    proposalMailId: id,
    ...(signedId && { signedId }),
    forget: true,
  } as const;
  const queuedId = await queueMail(app, order, db, isHeld);
  await db.insert(proposalMails).values({ ...mail, id, at: app.now(), queuedId });
}

const STATES = {
  held: 'held',
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  dropped: 'dropped',
  failed: 'failed',
} as const satisfies Readonly<Record<string, MailState>>;

/** The mails to the client of a proposal, latest first. */
export async function listClientMails(app: App, proposalId: string): Promise<ClientMail[]> {
  const rows = await app.db
    .select({
      id: proposalMails.id,
      kind: proposalMails.kind,
      to: proposalMails.recipient,
      revision: proposalMails.revision,
      at: proposalMails.at,
      status: mailQueue.status,
    })
    .from(proposalMails)
    .leftJoin(mailQueue, eq(mailQueue.id, proposalMails.queuedId))
    .where(eq(proposalMails.proposalId, proposalId))
    .orderBy(desc(proposalMails.at), proposalMails.id);
  return rows.map(({ revision, at, status, ...mail }) => ({
    ...mail,
    letter: revisionLetter(revision),
    at: at.toISOString(),
    // Earlier versions forgot a mail after some months.
    state: STATES[status ?? 'sent'],
  }));
}
