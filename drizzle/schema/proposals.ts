import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ProposalEventKind, ProposalState } from '#app/product/proposals/proposal.ts';
import type { TrailEvent } from '#app/product/proposals/signed-trail.ts';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { users } from './users.ts';

/** Proposals to clients. What is typed may change; what was sent stands in `proposal_revisions`. */
export const proposals = pgTable(
  'proposals',
  {
    id: newId(),
    userId: ownerId('user_id', () => users.id),
    /** The fields of the editor, as they were typed. */
    draft: jsonb('draft').$type<Readonly<Record<string, string>>>().notNull(),
    /** Incremented with every change of the draft, so that an outdated form is detected. */
    draftRevision: integer('draft_revision').notNull().default(1),
    /** Small pictures of the plan by name, when the proposal was made. */
    pictures: jsonb('pictures').$type<readonly { name: string; facts: string; svg: string }[]>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('draft'),
    /** The year and its running number; null until it is first sent. */
    year: integer('year'),
    number: integer('number'),
    /** The revision that the client sees, from 0 for A; null until it is first sent. */
    revision: integer('revision'),
    /** Incremented when the link is ended; links of earlier rounds no longer open. */
    linkRound: integer('link_round').notNull().default(0),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('proposals_user_id_idx').on(table.userId),
    unique('proposals_number_unique').on(table.userId, table.year, table.number),
  ],
);

/** The last number of an account's proposals in a year. */
export const proposalNumbers = pgTable(
  'proposal_numbers',
  {
    userId: ownerId('user_id', () => users.id),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

/** Business names about which the operator is asked: before a client is mailed, or because they could deceive him. */
export const heldNames = pgTable(
  'held_names',
  {
    userId: ownerId('user_id', () => users.id),
    name: text('name').notNull(),
    at: moment('at').notNull(),
    /** Both null while it waits. */
    allowedAt: moment('allowed_at'),
    refusedAt: moment('refused_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] }), index('held_names_name_idx').on(table.name)],
);

/** A revision as it was sent; it never changes. */
export const proposalRevisions = pgTable(
  'proposal_revisions',
  {
    proposalId: ownerId('proposal_id', () => proposals.id),
    revision: integer('revision').notNull(),
    /** JSON with sorted names. */
    document: text('document').notNull(),
    /** SHA-256 of the document, in hex. */
    fingerprint: text('fingerprint').notNull(),
    /** Its pictures, by the hash under which the document names them. */
    pictures: jsonb('pictures').$type<Readonly<Record<string, string>>>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.revision] })],
);

/** What happened to a proposal. */
export const proposalEvents = pgTable(
  'proposal_events',
  {
    id: newId(),
    proposalId: ownerId('proposal_id', () => proposals.id),
    kind: text('kind').$type<ProposalEventKind>().notNull(),
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    /** The name that the client typed, and what he wrote; empty otherwise. */
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The line by which the client's browser names itself. */
    browser: text('browser').notNull().default(''),
    /** The SHA-256 of what the event is about: of the revision when published, of the signed PDF when accepted. */
    evidence: text('evidence').notNull().default(''),
    /** From 1 in each proposal; 0 before events were chained. */
    seq: integer('seq').notNull().default(0),
    /** The SHA-256 of the event and of the hash before it. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [index('proposal_events_proposal_id_idx').on(table.proposalId, table.at)],
);

/** What was signed. It outlives its proposal and account until the client's link to it has expired. */
export const signedProposals = pgTable(
  'signed_proposals',
  {
    id: newId(),
    /** Null once they are deleted. */
    proposalId: uuid('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of the proposal, such as `Proposal 2026-001 A`, and of the business that made it. */
    name: text('name').notNull(),
    business: text('business').notNull(),
    /** Whether it was signed with a code that was mailed to the client. */
    hasCode: boolean('has_code').notNull(),
    /** The PDF in base64, and its SHA-256 in hex. */
    pdf: text('pdf').notNull(),
    sha256: text('sha256').notNull(),
    /** The proposal's events, oldest first; later ones are added. */
    trail: jsonb('trail').$type<readonly TrailEvent[]>().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    /** When the hashes were last compared, and the result. */
    checkedAt: moment('checked_at').notNull(),
    isIntact: boolean('is_intact').notNull().default(true),
  },
  (table) => [
    unique('signed_proposals_proposal_id_unique').on(table.proposalId),
    index('signed_proposals_user_id_idx').on(table.userId),
    index('signed_proposals_checked_at_idx').on(table.checkedAt),
  ],
);
