import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { MOST_MAILS } from '#app/product/proposals/client-mail.ts';
import { shownState } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import {
  findProposal,
  lockProposal,
  type OwnedProposal,
  readRevision,
} from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { askAboutName } from '#app/server/proposals/held-names.server.ts';
import {
  type AddressProblem,
  isReported,
  type SenderProblem,
  senderProblem,
  spendAddress,
} from '#app/server/proposals/may-mail.server.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';

/** Whether the account has never mailed a proposal to a client. */
export async function isFirstClientMail(app: App, userId: string): Promise<boolean> {
  const [any] = await app.db
    .select({ id: proposalMails.id })
    .from(proposalMails)
    .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
    .where(and(eq(proposals.userId, userId), eq(proposalMails.kind, 'proposal')))
    .limit(1);
  return any === undefined;
}

type MailRefusal = SenderProblem | AddressProblem | 'not-open' | 'no-address' | 'too-many-mails' | 'reported';

/**
 * Mails the client the link of the published revision. Until the operator knows the sender, the mail waits. `mailed` is
 * the number of mails that the page showed: of several presses on one page only the first counts.
 */
export async function mailProposal(
  app: App,
  owner: { readonly email: string },
  owned: OwnedProposal,
  mailed: number,
): Promise<Result<null, MailRefusal>> {
  const { userId, id } = owned;
  const proposal = await findProposal(app, owned);
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null) return err('not-open');
  const { clientEmail: recipient, validThrough, business } = current.document;
  const sender = await senderProblem(app, userId, business[0] ?? '');
  if (sender !== null) return err(sender);
  const state = shownState(proposal.state, validThrough, app.now().getTime());
  if (state !== 'sent' && state !== 'seen') return err('not-open');
  if (recipient === '') return err('no-address');
  if (await isReported(app, id)) return err('reported');
  const isFirst = await isFirstClientMail(app, userId);
  const spent = await spendAddress(app, userId, recipient, 'proposal');
  if (!spent.ok) return spent;
  const done = await app.db.transaction(async (db): Promise<Result<boolean, MailRefusal>> => {
    const locked = await lockProposal(db, owned);
    const isOpen = locked?.state === 'sent' || locked?.state === 'seen';
    const { revision, linkRound } = proposal;
    const isSame = locked?.revision === revision && locked?.linkRound === linkRound;
    if (!isOpen || !isSame || revision === null) return err('not-open');
    const before = await db.$count(proposalMails, isMailOf(id));
    if (before !== mailed) return ok(false);
    if (before >= MOST_MAILS) return err('too-many-mails');
    const name = business[0] ?? '';
    const isHeld = (await standingOfName(db, userId, name)) !== 'known';
    if (isHeld) await askAboutName(app, db, userId, name, 'first-mail');
    const mail = { proposalId: id, kind: 'proposal', revision, linkRound, recipient } as const;
    await queueClientMail(app, db, userId, mail, { isHeld });
    if (isFirst) await queueMail(app, { kind: 'first-client-mail', recipient: owner.email, userId }, db);
    return ok(true);
  });
  if (!(done.ok && done.value)) await spent.value();
  app.wakeMail();
  return done.ok ? ok(null) : done;
}

/** The mails that count as the proposal's. */
function isMailOf(proposalId: string) {
  return and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.kind, 'proposal'));
}
