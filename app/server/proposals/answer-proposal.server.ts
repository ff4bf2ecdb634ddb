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
  findProposal,
  lockProposal,
  readRevision,
  readTrail,
  type StoredProposal,
} from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { spendMailbox } from '#app/server/proposals/may-mail.server.ts';
import { writeProposalPdf } from '#app/server/proposals/proposal-pdf.server.ts';
import { isNameHidden } from '#app/server/proposals/shown-document.server.ts';
import { spendCode } from '#app/server/proposals/sign-code.server.ts';
import { sha256 } from '#app/server/proposals/trail.server.ts';
import { ownerOf } from '#app/server/work/spend-work.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { proposalEvents, proposals, signedProposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** A client's action on the page. The fingerprint is the one that the page showed. */
export interface ClientAnswer {
  readonly kind: Extract<ProposalEventKind, 'seen' | 'accepted' | 'declined' | 'change-asked' | 'cancelled'>;
  readonly fingerprint: string;
  readonly name: string;
  readonly note: string;
  readonly browser: string;
  /** That was mailed, where the revision asks for one. */
  readonly code: string;
  /** Of the mail whose link was opened; empty without one. */
  readonly mailKey: string;
  /** Of the request. */
  readonly signal: AbortSignal;
}

export type AnswerRefusal = 'changed' | 'not-open' | 'name-waits' | 'no-code' | 'wrong-code' | 'void-code' | 'no-copy';

const BECOMES: Readonly<Record<ClientAnswer['kind'], ProposalState | null>> = {
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  'change-asked': null,
  cancelled: 'cancelled',
};

/**
 * Stores a client's answer and mails the contractor; of several concurrent answers, the first. `changed`: the page
 * showed another revision. `no-copy`: the PDF of an acceptance could not be written, so nothing was accepted.
 */
export async function answerProposal(
  app: App,
  id: string,
  { kind, fingerprint, code, mailKey: key, signal, ...input }: ClientAnswer,
): Promise<Result<null, AnswerRefusal>> {
  // Written before the lock is taken, since it takes a while.
  const copy = kind === 'accepted' ? await writeCopy(app, id, { fingerprint, name: input.name, signal }) : null;
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
    // Nobody signs what nobody offers.
    if (kind === 'accepted' && (await isNameHidden(db, proposal.userId, document))) return err('name-waits');
    if (kind === 'accepted' && document.asksCode) {
      if (code === '') return err('no-code');
      const signed = { proposalId: id, fingerprint, recipient: document.clientEmail, key };
      const spent = await spendCode(app, db, signed, code);
      if (spent !== 'right') return err(spent);
    }
    if (kind === 'accepted' && copy === null) return err('no-copy');
    const next = BECOMES[kind];
    if (next !== null) {
      await db.update(proposals).set({ state: next, changedAt: app.now() }).where(eq(proposals.id, id));
    }
    const signs = copy && { at: copy.at, evidence: copy.sha256 };
    const eventId = await addEvent(app, db, { proposalId: id, kind, revision, ...input, ...signs });
    if (kind !== 'seen') await queueNews(app, db, proposal.userId, eventId);
    if (copy !== null) {
      const signedId = await storeCopy(db, proposal, document, copy);
      await queueConfirmation(app, db, proposal, document.clientEmail, signedId);
    }
    return ok(null);
  });
  app.wakeMail();
  return answered;
}

/** The signed content, as stored with the acceptance. */
interface SignedPdf {
  readonly at: Date;
  readonly pdf: string;
  readonly sha256: string;
}

/** The PDF of an acceptance at this moment; null if it cannot be written, or nothing with this fingerprint can be accepted. */
async function writeCopy(
  app: App,
  id: string,
  { fingerprint, name, signal }: Pick<ClientAnswer, 'fingerprint' | 'name' | 'signal'>,
): Promise<SignedPdf | null> {
  const proposal = await findProposal(app, { userId: null, id });
  const current = proposal && (await readRevision(app.db, proposal));
  if (proposal === null || current === null || current.fingerprint !== fingerprint) return null;
  const at = app.now();
  const outcome: ProposalOutcome = {
    state: 'accepted',
    accepted: { name, at: at.toISOString() },
    codeTo: codeTo(current.document),
  };
  // In its own queue, so it does not wait behind PDFs loaded through the same link.
  const owner = ownerOf({ link: `${id} signed` });
  const ask = { current, outcome, paper: 'letter', userId: proposal.userId, owner, signal } as const;
  const written = await writeProposalPdf(app, ask);
  if (written === null) return null;
  return { at, pdf: Buffer.from(written.bytes).toString('base64'), sha256: sha256(written.bytes) };
}

/** Stores the signed content with the events up to then. Returns its id. */
async function storeCopy(
  db: Db,
  { id: proposalId, userId }: StoredProposal,
  { number, revision, business, asksCode }: ProposalDocument,
  { at, ...signed }: SignedPdf,
): Promise<string> {
  const [row] = await db
    .insert(signedProposals)
    .values({
      proposalId,
      userId,
      name: proposalsWords.named(number, revision),
      business: business[0] ?? '',
      hasCode: asksCode,
      ...signed,
      trail: await readTrail(db, proposalId),
      acceptedAt: at,
      checkedAt: at,
    })
    .returning({ id: signedProposals.id });
  if (row === undefined) throw new Error('The signed copy was not returned');
  return row.id;
}

/** Mails the contractor. An unconfirmed address may be somebody else's, so it gets no text written by strangers. */
async function queueNews(app: App, db: Db, userId: string, proposalEventId: string): Promise<void> {
  const [owner] = await db
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (owner === undefined || owner.emailConfirmedAt === null) return;
  await queueMail(app, { kind: 'proposal-news', recipient: owner.email, userId, proposalEventId }, db);
}

/** Mails the client, if the proposal was mailed to that address before. */
async function queueConfirmation(
  app: App,
  db: Db,
  proposal: StoredProposal,
  recipient: string,
  signedId: string,
): Promise<void> {
  const { id: proposalId, userId, revision, linkRound } = proposal;
  const wasMailed = and(eq(proposalMails.proposalId, proposalId), eq(proposalMails.recipient, recipient));
  if (revision === null || (await db.$count(proposalMails, wasMailed)) === 0) return;
  if (!(await spendMailbox(app, db, 'accepted', recipient))) return;
  const mail = { proposalId, kind: 'accepted', revision, linkRound, recipient } as const;
  await queueClientMail(app, db, userId, mail, { signedId });
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

/** What happened to a proposal, for its page and its PDF. */
export async function outcomeOf(
  app: App,
  proposal: Pick<StoredProposal, 'id' | 'state'>,
  document: ProposalDocument,
): Promise<ProposalOutcome> {
  const state = shownState(proposal.state, document.validThrough, app.now().getTime());
  const accepted = state === 'accepted' || state === 'cancelled' ? await findAcceptance(app.db, proposal.id) : null;
  return {
    state,
    accepted: accepted && { name: accepted.name, at: accepted.at.toISOString() },
    codeTo: codeTo(document),
  };
}

/** Where the code is mailed with which a document is signed; null without one. */
function codeTo({ asksCode, clientEmail }: ProposalDocument): string | null {
  return asksCode ? masked(clientEmail) : null;
}

/** Masks an address so that only its owner recognizes it: `a…@example.com`. */
function masked(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`;
}

async function cancelEnd(db: Db, id: string, cancelDays: number): Promise<Date> {
  const accepted = await findAcceptance(db, id);
  return new Date(accepted === null ? 0 : accepted.at.getTime() + cancelDays * DAY_MS);
}
