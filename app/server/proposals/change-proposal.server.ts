import { and, desc, eq, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { namesSomebody } from '#app/base/visible-name.ts';
import type { ProposalFields } from '#app/forms/proposal-lines.ts';
import type { ReadProposal } from '#app/forms/read-proposal.ts';
import { businessLines } from '#app/product/business.ts';
import {
  MOST_PROPOSALS,
  MOST_REVISIONS,
  type ProposalDocument,
  type ProposalEventKind,
  type ProposalState,
  revisionLetter,
  sortedJson,
} from '#app/product/proposals/proposal.ts';
import type { TrailEvent } from '#app/product/proposals/signed-trail.ts';
import type { App } from '#app/server/app.server.ts';
import { standingOfName } from '#app/server/business/name-standing.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { type AuditEntry, audit } from '#app/server/guard/audit.server.ts';
import { countAttempt, RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { describeChanges } from '#app/server/proposals/describe-changes.server.ts';
import { askAboutName } from '#app/server/proposals/held-names.server.ts';
import { hashEvent, sha256 } from '#app/server/proposals/trail.server.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import {
  proposalEvents,
  proposalNumbers,
  proposalRevisions,
  proposals,
  signedProposals,
} from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** Whose proposal it is. */
export interface OwnedProposal {
  readonly userId: string;
  readonly id: string;
}

export type StoredProposal = typeof proposals.$inferSelect;
export type PlanPictures = StoredProposal['pictures'];

/** States in which a proposal can still be changed and published. */
const OPEN: readonly ProposalState[] = ['draft', 'sent', 'seen', 'declined', 'withdrawn'];

/** Whether the contractor may still change it. */
export function isChangeable(state: ProposalState): boolean {
  return OPEN.includes(state);
}

/** Makes a proposal under an id from its form: sent twice, it is made once. */
export async function createProposal(
  app: App,
  { userId, id }: OwnedProposal,
  fields: ProposalFields,
  pictures: PlanPictures,
): Promise<Result<null, 'too-many'>> {
  return app.db.transaction(async (db) => {
    const [user] = await db
      .select({ terms: users.proposalTerms })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if ((await db.$count(proposals, eq(proposals.userId, userId))) >= MOST_PROPOSALS) return err('too-many');
    const draft = user === undefined || user.terms === '' ? fields : { ...fields, terms: user.terms };
    const now = app.now();
    await db
      .insert(proposals)
      .values({ id, userId, draft, pictures, createdAt: now, changedAt: now })
      .onConflictDoNothing();
    return ok(null);
  });
}

/** Saves the fields over the draft's revision; `changed` if there is a later one. */
export async function saveDraft(
  app: App,
  owned: OwnedProposal,
  { fields, draftRevision, keepTerms }: { fields: ProposalFields; draftRevision: number; keepTerms: boolean },
): Promise<Result<null, 'changed' | 'closed'>> {
  return app.db.transaction(async (db) => {
    const proposal = await lockProposal(db, owned);
    if (proposal === null || !isChangeable(proposal.state)) return err('closed');
    if (keepTerms) {
      await db
        .update(users)
        .set({ proposalTerms: fields.terms ?? '' })
        .where(eq(users.id, owned.userId));
    }
    if (sortedJson(fields) === sortedJson(proposal.draft)) return ok(null);
    if (proposal.draftRevision !== draftRevision) return err('changed');
    const set = { draft: fields, draftRevision: sql`${proposals.draftRevision} + 1`, changedAt: app.now() };
    await db.update(proposals).set(set).where(eq(proposals.id, owned.id));
    return ok(null);
  });
}

export type PublishRefusal =
  | 'closed'
  | 'no-lines'
  | 'no-business'
  | 'name-refused'
  | 'stopped'
  | 'too-many-revisions'
  | 'too-many-today';

/**
 * Publishes the draft as it was read: numbers the proposal the first time, and locks the revision. The same draft
 * published twice is published once.
 */
export async function publishProposal(
  app: App,
  owned: OwnedProposal,
  read: ReadProposal,
): Promise<Result<null, PublishRefusal>> {
  if (read.lines.length === 0) return err('no-lines');
  const published = await app.db.transaction(async (db): Promise<Result<null, PublishRefusal>> => {
    const proposal = await lockProposal(db, owned);
    if (proposal === null || !isChangeable(proposal.state)) return err('closed');
    const [user] = await db
      .select({ business: users.business, logo: users.logo, stoppedAt: users.mailsStoppedAt })
      .from(users)
      .where(eq(users.id, owned.userId));
    if (user?.stoppedAt != null) return err('stopped');
    const business = user?.business ?? null;
    if (business === null || !namesSomebody(business.name)) return err('no-business');
    const standing = await standingOfName(db, owned.userId, business.name);
    if (standing === 'refused') return err('name-refused');
    // The link works immediately. The client's page leaves the name out until the operator allows it.
    if (standing === 'waits') await askAboutName(app, db, owned.userId, business.name, 'name');
    if (standing === 'new' && read.asksCode) await askAboutName(app, db, owned.userId, business.name, 'first-mail');
    const before = await readRevision(db, proposal);
    const now = app.now();
    const hashed = proposal.pictures.map((picture) => ({ ...picture, hash: sha256(picture.svg) }));
    const revision = (proposal.revision ?? -1) + 1;
    const contentAs = (at: { readonly year: number; readonly number: number }) => ({
      ...read,
      number: proposalsWords.numbered(at.year, at.number),
      business: businessLines(business),
      ...(user?.logo != null && { logo: user.logo }),
      pictures: hashed.map(({ name, facts, hash }) => ({ name, facts, hash })),
    });
    const taken =
      proposal.year === null || proposal.number === null ? null : { year: proposal.year, number: proposal.number };
    const isSame =
      before !== null && taken !== null && sortedJson(contentOf(before.document)) === sortedJson(contentAs(taken));
    if (isSame && (proposal.state === 'sent' || proposal.state === 'seen')) return ok(null);
    if (revision >= MOST_REVISIONS) return err('too-many-revisions');
    // Counted in the transaction, which gives it back where it fails.
    const attempt = await countAttempt({ ...app, db }, RATE_RULES.proposalRevision, owned.userId);
    if (!attempt.isAllowed) return err('too-many-today');
    const { year, number } = taken ?? (await takeNumber(db, owned.userId, now.getUTCFullYear()));
    const content = contentAs({ year, number });
    const document: ProposalDocument = {
      ...content,
      revision: revisionLetter(revision),
      changes: before === null ? [] : describeChanges(before.document, content),
    };
    const text = sortedJson(document);
    const fingerprint = sha256(text);
    await db.insert(proposalRevisions).values({
      proposalId: owned.id,
      revision,
      document: text,
      fingerprint,
      pictures: Object.fromEntries(hashed.map(({ hash, svg }) => [hash, svg])),
      sentAt: now,
    });
    await db
      .update(proposals)
      .set({ year, number, revision, state: 'sent', changedAt: now })
      .where(eq(proposals.id, owned.id));
    await addEvent(app, db, { proposalId: owned.id, kind: 'sent', revision, evidence: fingerprint });
    return ok(null);
  });
  app.wakeMail();
  return published;
}

/** Withdraws a proposal that is open to the client, or ends the link of a round; of an earlier round it is ended already. */
export async function endProposal(app: App, owned: OwnedProposal, what: 'withdraw' | { round: number }): Promise<void> {
  await app.db.transaction(async (db) => {
    const proposal = await lockProposal(db, owned);
    if (proposal === null || proposal.revision === null) return;
    const { revision } = proposal;
    if (what !== 'withdraw') {
      if (proposal.linkRound !== what.round) return;
      await spendAttempt({ ...app, db }, RATE_RULES.proposalLinkEnd, owned.userId);
      const round = { linkRound: sql`${proposals.linkRound} + 1` };
      await db.update(proposals).set(round).where(eq(proposals.id, owned.id));
      await addEvent(app, db, { proposalId: owned.id, kind: 'link-ended', revision });
    } else if (proposal.state === 'sent' || proposal.state === 'seen') {
      await db.update(proposals).set({ state: 'withdrawn', changedAt: app.now() }).where(eq(proposals.id, owned.id));
      await addEvent(app, db, { proposalId: owned.id, kind: 'withdrawn', revision });
    }
  });
}

/** Deletes a proposal that was never published. */
export async function deleteDraft(app: App, { userId, id }: OwnedProposal): Promise<void> {
  await app.db
    .delete(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.userId, userId), eq(proposals.state, 'draft')));
}

/** The proposal, locked until the transaction ends; of any account if `userId` is null. */
export async function lockProposal(
  db: Db,
  { userId, id }: { readonly userId: string | null; readonly id: string },
): Promise<StoredProposal | null> {
  const [found] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), userId === null ? undefined : eq(proposals.userId, userId)))
    .for('no key update');
  return found ?? null;
}

/** A proposal; of any account if `userId` is null. Null if there is none. */
export async function findProposal(
  app: App,
  { userId, id }: { readonly userId: string | null; readonly id: string | undefined },
): Promise<StoredProposal | null> {
  if (!isUuid(id)) return null;
  const [found] = await app.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), userId === null ? undefined : eq(proposals.userId, userId)));
  return found ?? null;
}

/** The revision that the client sees; null before the first. */
export async function readRevision(db: Db, { id, revision }: Pick<StoredProposal, 'id' | 'revision'>) {
  if (revision === null) return null;
  const [row] = await db
    .select()
    .from(proposalRevisions)
    .where(and(eq(proposalRevisions.proposalId, id), eq(proposalRevisions.revision, revision)));
  if (row === undefined) throw new Error('The revision is not there');
  // The first revisions had neither an address nor a code.
  const document: ProposalDocument = { clientEmail: '', asksCode: false, ...JSON.parse(row.document) };
  return { ...row, document };
}

/** What happened to a proposal, to be noted. */
export interface NewEvent {
  readonly proposalId: string;
  readonly kind: ProposalEventKind;
  readonly revision: number;
  readonly name?: string;
  readonly note?: string;
  readonly browser?: string;
  readonly evidence?: string;
  /** Now unless given. */
  readonly at?: Date;
}

/**
 * Records an event of a proposal, chained to the previous one, and audits it. The caller must have the proposal's lock.
 * Returns the event's id.
 */
export async function addEvent(app: App, db: Db, event: NewEvent): Promise<string> {
  const { proposalId } = event;
  const isThis = eq(proposalEvents.proposalId, proposalId);
  const [last] = await db.select().from(proposalEvents).where(isThis).orderBy(desc(proposalEvents.seq)).limit(1);
  const { kind, revision, name = '', note = '', browser = '', evidence = '', at = app.now() } = event;
  const recorded = { kind, revision, name, note, browser, evidence, seq: (last?.seq ?? 0) + 1 };
  const hash = hashEvent(last?.hash ?? '', { ...recorded, at: at.toISOString() });
  const [row] = await db
    .insert(proposalEvents)
    .values({ proposalId, ...recorded, at, hash })
    .returning({ id: proposalEvents.id });
  if (row === undefined) throw new Error('The event was not returned');
  const added: TrailEvent = { ...recorded, at: at.toISOString(), hash };
  await db
    .update(signedProposals)
    .set({ trail: sql`${signedProposals.trail} || ${JSON.stringify([added])}::jsonb` })
    .where(eq(signedProposals.proposalId, proposalId));
  await auditEvent(app, db, proposalId, kind);
  return row.id;
}

/** The events of a proposal as its signed copy keeps them, oldest first. */
export async function readTrail(db: Db, proposalId: string): Promise<TrailEvent[]> {
  const rows = await db
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, proposalId))
    .orderBy(proposalEvents.seq, proposalEvents.at);
  return rows.map(({ id: _, proposalId: _of, at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** Events that the audit keeps, with who caused them. */
const AUDITED: Partial<Record<ProposalEventKind, Pick<AuditEntry, 'action' | 'actor'>>> = {
  sent: { action: 'proposal.published', actor: 'self' },
  accepted: { action: 'proposal.accepted', actor: 'client' },
  declined: { action: 'proposal.declined', actor: 'client' },
  cancelled: { action: 'proposal.cancelled', actor: 'client' },
  withdrawn: { action: 'proposal.withdrawn', actor: 'self' },
  'link-ended': { action: 'proposal.link-ended', actor: 'self' },
  reported: { action: 'proposal.reported', actor: 'client' },
};

async function auditEvent(app: App, db: Db, proposalId: string, kind: ProposalEventKind): Promise<void> {
  const entry = AUDITED[kind];
  const [of] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
  if (entry === undefined || of === undefined || of.year === null || of.number === null) return;
  const proposal = `${proposalsWords.numbered(of.year, of.number)} ${revisionLetter(of.revision ?? 0)}`;
  await audit(app, { ...entry, userId: of.userId, details: { proposal } }, db);
}

/** The next number of the year, in one statement: if anything fails afterward, the transaction returns it. */
async function takeNumber(db: Db, userId: string, year: number) {
  const [taken] = await db
    .insert(proposalNumbers)
    .values({ userId, year, last: 1 })
    .onConflictDoUpdate({
      target: [proposalNumbers.userId, proposalNumbers.year],
      set: { last: sql`${proposalNumbers.last} + 1` },
    })
    .returning({ number: proposalNumbers.last });
  if (taken === undefined) throw new Error('The number was not returned');
  return { year, number: taken.number };
}

function contentOf({ revision: _letter, changes: _changes, ...content }: ProposalDocument) {
  return content;
}
