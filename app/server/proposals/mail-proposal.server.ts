import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import { isPaid, may } from '#app/product/plans/plans.ts';
import { MOST_MAILS } from '#app/product/proposals/client-mail.ts';
import { shownState } from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { StoredUser } from '#app/server/auth/session.server.ts';
import { countAttempt, RATE_RULES, returnAttempt } from '#app/server/guard/rate-limit.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { accountColumns } from '#app/server/plans/held-plan.server.ts';
import {
  findProposal,
  lockProposal,
  type OwnedProposal,
  readRevision,
  type StoredProposal,
} from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { isUnwanted } from '#app/server/proposals/unwanted-addresses.server.ts';
import { proposalMails, proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Why an account may not write to clients. */
type SenderProblem = 'mail-off' | 'no-plan' | 'unconfirmed' | 'too-new';
/** Why an address is not written to. */
type AddressProblem = 'unwanted' | 'too-many-addresses';
export type MailRefusal =
  | SenderProblem
  | AddressProblem
  | 'not-open'
  | 'no-address'
  | 'name-is-address'
  | 'too-many-mails'
  | 'reported';

/** What a mail program makes a link of. */
const ADDRESS = /[\p{L}\d]\.\p{L}{2,}|@|:\/\//u;

/**
 * Mails the client the link of the revision that is published. `mailed` is the number of mails that the page showed: of
 * several presses on one page the first counts.
 */
export async function mailProposal(app: App, owned: OwnedProposal, mailed: number): Promise<Result<null, MailRefusal>> {
  const [user] = await app.db.select(accountColumns(app.now())).from(users).where(eq(users.id, owned.userId));
  const sender = user === undefined ? 'no-plan' : senderProblem(app, user);
  if (sender !== null) return err(sender);
  const proposal = await findProposal(app, owned);
  const known = proposal === null ? err<MailRefusal>('not-open') : await readOpen(app, proposal);
  if (!known.ok) return known;
  const { recipient } = known.value;
  const spent = await spendAddress(app, owned.userId, recipient);
  if (!spent.ok) return spent;
  const done = await app.db.transaction(async (db) => {
    const locked = await lockProposal(db, owned);
    const isSame = locked !== null && locked.revision === proposal?.revision && locked.linkRound === proposal.linkRound;
    if (!isSame || locked.revision === null) return err<MailRefusal>('not-open');
    const before = await db.$count(proposalMails, isMailOf(owned.id));
    if (before !== mailed) return ok(false);
    if (before >= MOST_MAILS) return err<MailRefusal>('too-many-mails');
    await queueClientMail(app, db, owned.userId, {
      proposalId: owned.id,
      kind: 'proposal',
      revision: locked.revision,
      linkRound: locked.linkRound,
      recipient,
    });
    return ok(true);
  });
  if (spent.value && !(done.ok && done.value)) await returnAttempt(app, RATE_RULES.proposalAddress, owned.userId);
  app.wakeMail();
  return done.ok ? ok(null) : done;
}

/** The mails that count as the proposal's. */
function isMailOf(proposalId: string) {
  return and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.kind, 'proposal'));
}

/** Whether the account may write to clients at all. */
function senderProblem(app: App, user: StoredUser): SenderProblem | null {
  if (isMailOff(app)) return 'mail-off';
  if (!may(user.plan, 'mayKeepProjects')) return 'no-plan';
  if (user.emailConfirmedAt === null) return 'unconfirmed';
  // Whoever pays with a stolen card is found out within a day.
  const paysSince = isPaid(user.subscribedPlan) ? (user.convertedAt ?? user.createdAt) : user.createdAt;
  const since = Math.max(paysSince.getTime(), user.createdAt.getTime());
  return app.now().getTime() - since < DAY_MS ? 'too-new' : null;
}

/** The address of a proposal that is open to its client. */
async function readOpen(app: App, proposal: StoredProposal): Promise<Result<{ recipient: string }, MailRefusal>> {
  const current = await readRevision(app.db, proposal);
  if (current === null) return err('not-open');
  const { clientEmail, validThrough, business } = current.document;
  const state = shownState(proposal.state, validThrough, app.now().getTime());
  if (state !== 'sent' && state !== 'seen') return err('not-open');
  if (clientEmail === '') return err('no-address');
  if (ADDRESS.test((business[0] ?? '').normalize('NFKC'))) return err('name-is-address');
  if ((await app.db.$count(proposalReports, eq(proposalReports.proposalId, proposal.id))) > 0) return err('reported');
  return ok({ recipient: clientEmail });
}

/** Counts an address that the account has not written to before; whether it was counted. */
async function spendAddress(app: App, userId: string, recipient: string): Promise<Result<boolean, AddressProblem>> {
  if (await isUnwanted(app, recipient)) return err('unwanted');
  const [known] = await app.db
    .select({ id: proposalMails.id })
    .from(proposalMails)
    .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
    .where(and(eq(proposals.userId, userId), eq(proposalMails.recipient, recipient)))
    .limit(1);
  if (known !== undefined) return ok(false);
  const attempt = await countAttempt(app, RATE_RULES.proposalAddress, userId);
  return attempt.isAllowed ? ok(true) : err('too-many-addresses');
}
