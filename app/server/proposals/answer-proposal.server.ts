import { and, desc, eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { ProposalOutcome } from '#app/product/proposals/describe-proposal.ts';
import {
  type ProposalDocument,
  type ProposalEventKind,
  type ProposalState,
  shownState,
} from '#app/product/proposals/proposal.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import {
  addEvent,
  lockProposal,
  readRevision,
  type StoredProposal,
} from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { spendCode } from '#app/server/proposals/sign-code.server.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { proposalEvents, proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** What a client does on the page; the fingerprint is the one that the page showed. */
export interface ClientAnswer {
  readonly kind: Extract<ProposalEventKind, 'seen' | 'accepted' | 'declined' | 'change-asked' | 'cancelled'>;
  readonly fingerprint: string;
  readonly name: string;
  readonly note: string;
  readonly browser: string;
  /** That was mailed, where the revision asks for one. */
  readonly code: string;
}

export type AnswerRefusal = 'changed' | 'not-open' | 'no-code' | 'wrong-code' | 'void-code';

const BECOMES: Readonly<Record<ClientAnswer['kind'], ProposalState | null>> = {
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  'change-asked': null,
  cancelled: 'cancelled',
};

/**
 * Stores a client's answer and tells the contractor by mail: of several at once the first. `changed`: the page showed
 * another revision.
 */
export async function answerProposal(
  app: App,
  id: string,
  { kind, fingerprint, code, ...said }: ClientAnswer,
): Promise<Result<null, AnswerRefusal>> {
  const answered = await app.db.transaction(async (db): Promise<Result<null, AnswerRefusal>> => {
    const proposal = await lockProposal(db, { userId: null, id });
    const current = proposal && (await readRevision(db, proposal));
    if (proposal === null || current === null) return err('not-open');
    if (current.fingerprint !== fingerprint) return err('changed');
    const { document, revision } = current;
    const state = shownState(proposal.state, document.validThrough, app.now().getTime());
    const isOpen = state === 'sent' || state === 'seen';
    const mayCancel = state === 'accepted' && app.now() < (await cancelEnd(db, id, document.cancelDays));
    if (kind === 'cancelled' ? !mayCancel : !isOpen) return err('not-open');
    // Seen is seen; pressing again adds nothing.
    if (kind === 'seen' && state === 'seen') return ok(null);
    if (kind === 'accepted' && document.asksCode) {
      if (code === '') return err('no-code');
      const spent = await spendCode(app, db, { proposalId: id, fingerprint }, code);
      if (spent !== 'right') return err(spent);
    }
    const next = BECOMES[kind];
    if (next !== null) {
      await db.update(proposals).set({ state: next, changedAt: app.now() }).where(eq(proposals.id, id));
    }
    const eventId = await addEvent(app, db, { proposalId: id, kind, revision, ...said });
    if (kind !== 'seen') await queueNews(app, db, proposal.userId, eventId);
    if (kind === 'accepted') await queueConfirmation(app, db, proposal, document.clientEmail);
    return ok(null);
  });
  app.wakeMail();
  return answered;
}

/** Tells the contractor. An address that is not confirmed may be somebody else's: it gets no texts of strangers. */
async function queueNews(app: App, db: Db, userId: string, proposalEventId: string): Promise<void> {
  const [owner] = await db
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (owner === undefined || owner.emailConfirmedAt === null) return;
  await queueMail(app, { kind: 'proposal-news', recipient: owner.email, userId, proposalEventId }, db);
}

/** Tells the client, if the proposal was mailed to the address before. */
async function queueConfirmation(app: App, db: Db, proposal: StoredProposal, recipient: string): Promise<void> {
  const { id: proposalId, userId, revision, linkRound } = proposal;
  const wasMailed = and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.recipient, recipient));
  if (revision === null || (await db.$count(proposalMails, wasMailed)) === 0) return;
  await queueClientMail(app, db, userId, { proposalId, kind: 'accepted', revision, linkRound, recipient });
}

/** The acceptance of a proposal; null if there is none. */
async function findAcceptance(db: Db, proposalId: string) {
  const [found] = await db
    .select()
    .from(proposalEvents)
    .where(and(eq(proposalEvents.proposalId, proposalId), eq(proposalEvents.kind, 'accepted')))
    .orderBy(desc(proposalEvents.at))
    .limit(1);
  return found ?? null;
}

/** What became of a proposal, as its page and its PDF say it. */
export async function outcomeOf(
  app: App,
  proposal: Pick<StoredProposal, 'id' | 'state'>,
  { asksCode, clientEmail, validThrough }: ProposalDocument,
): Promise<ProposalOutcome> {
  const state = shownState(proposal.state, validThrough, app.now().getTime());
  const accepted = state === 'accepted' || state === 'cancelled' ? await findAcceptance(app.db, proposal.id) : null;
  return {
    state,
    accepted: accepted && { name: accepted.name, at: accepted.at.toISOString() },
    codeTo: asksCode ? masked(clientEmail) : null,
  };
}

/** An address of which its owner alone knows the rest: `a…@example.com`. */
function masked(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;
}

async function cancelEnd(db: Db, id: string, cancelDays: number): Promise<Date> {
  const accepted = await findAcceptance(db, id);
  return new Date(accepted === null ? 0 : accepted.at.getTime() + cancelDays * DAY_MS);
}
