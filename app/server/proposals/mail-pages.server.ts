import { and, eq, isNull, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { addEvent, lockProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { noMailAddress, reportAddress } from '#app/server/proposals/mail-links.server.ts';
import { notifyOperator } from '#app/server/proposals/notify-operator.server.ts';
import { hashMailbox, setUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { proposalMails, proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Reports from this many mailboxes stop an account. */
const STOPPING_MAILBOXES = 2;

/** The page that ends the mails to an address. Opening it changes nothing. */
export async function loadNoMailPage(app: App, request: Request) {
  return { isValid: noMailAddress.read(app.env, new URL(request.url)) !== null };
}

/** Ends the mails to the address, or allows them again; null if the link is not ours. */
export async function submitNoMail(app: App, request: Request, isWanted: boolean): Promise<'off' | 'on' | null> {
  const hash = noMailAddress.read(app.env, new URL(request.url));
  if (hash === null) return null;
  await setUnwanted(app, hash, !isWanted);
  return isWanted ? 'on' : 'off';
}

/** The page that reports a mail. Opening it changes nothing. */
export async function loadReportPage(app: App, request: Request) {
  const id = readReport(app, request);
  const mail = id === null ? null : await findMail(app, id);
  return { isValid: id !== null, about: mail && { business: mail.business, number: mail.number } };
}

/** Reports a mail, once: ends its proposal's link and notifies the operator. Returns whether the mail is known. */
export async function submitReport(app: App, request: Request): Promise<boolean> {
  const id = readReport(app, request);
  const mail = id === null ? null : await findMail(app, id);
  if (id === null || mail === null) return false;
  await app.db.transaction(async (db) => {
    const proposal = await lockProposal(db, { userId: null, id: mail.proposalId });
    if (proposal === null) return;
    const mailbox = await hashMailbox(app, mail.recipient);
    const { userId } = proposal;
    const report = { id, userId, proposalId: proposal.id, number: mail.number, mailbox, at: app.now() };
    const fresh = await db
      .insert(proposalReports)
      .values(report)
      .onConflictDoNothing()
      .returning({ id: proposalReports.id });
    if (fresh.length === 0) return;
    const round = { linkRound: sql`${proposals.linkRound} + 1` };
    await db.update(proposals).set(round).where(eq(proposals.id, proposal.id));
    await addEvent(app, db, { proposalId: proposal.id, kind: 'reported', revision: mail.revision });
    await notifyOperator(app, db, userId, 'report');
    await stopIfReportedTwice(app, db, userId);
  });
  app.wakeMail();
  return true;
}

/** Stops the account's mails and new publications if two mailboxes have reported it since the operator looked. */
async function stopIfReportedTwice(app: App, db: Db, userId: string): Promise<void> {
  const isOpen = and(eq(proposalReports.userId, userId), isNull(proposalReports.handledAt));
  const open = await db.selectDistinct({ mailbox: proposalReports.mailbox }).from(proposalReports).where(isOpen);
  if (open.length < STOPPING_MAILBOXES) return;
  const stopped = await db
    .update(users)
    .set({ mailsStoppedAt: app.now() })
    .where(and(eq(users.id, userId), isNull(users.mailsStoppedAt)))
    .returning({ id: users.id });
  if (stopped.length > 0) await notifyOperator(app, db, userId, 'stopped');
}

function readReport(app: App, request: Request): string | null {
  const id = reportAddress.read(app.env, new URL(request.url));
  return isUuid(id) ? id : null;
}

/** The proposal of a mail; null if it was deleted. */
async function findMail(app: App, id: string) {
  const [mail] = await app.db.select().from(proposalMails).where(eq(proposalMails.id, id));
  if (mail === undefined) return null;
  const { proposalId, revision } = mail;
  const sent = await readRevision(app.db, { id: proposalId, revision });
  if (sent === null) return null;
  const { business, number, revision: letter } = sent.document;
  const [name = ''] = business;
  return {
    proposalId,
    revision,
    business: name,
    number: proposalsWords.named(number, letter),
    recipient: mail.recipient,
  };
}
