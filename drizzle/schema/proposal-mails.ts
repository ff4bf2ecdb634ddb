import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ClientMailKind } from '#app/product/proposals/client-mail.ts';
import { moment, newId, ownerId } from './columns.ts';
import { mailQueue } from './operations.ts';
import { proposals } from './proposals.ts';
import { users } from './users.ts';

/** Mails to the client of a proposal; the links in a mail name its row. */
export const proposalMails = pgTable(
  'proposal_mails',
  {
    id: newId(),
    proposalId: ownerId('proposal_id', () => proposals.id),
    kind: text('kind').$type<ClientMailKind>().notNull(),
    revision: integer('revision').notNull(),
    /** The round of the link that it carries. */
    linkRound: integer('link_round').notNull(),
    recipient: text('recipient').notNull(),
    at: moment('at').notNull(),
    /** Of a code: whether it was asked for through the link of a mail. */
    byMail: boolean('by_mail').notNull().default(false),
    /** Its row in the outbox, which knows how far it came and stays with it. */
    queuedId: uuid('queued_id').references(() => mailQueue.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('proposal_mails_proposal_id_idx').on(table.proposalId, table.at),
    index('proposal_mails_queued_id_idx').on(table.queuedId),
  ],
);

/** The codes that sign a proposal with the name: the latest that was mailed, for either way of asking. */
export const proposalCodes = pgTable(
  'proposal_codes',
  {
    proposalId: ownerId('proposal_id', () => proposals.id),
    /** Whether it was asked for through the link of a mail: the holder of a link passed on cannot void such a code. */
    byMail: boolean('by_mail').notNull().default(false),
    /** Keyed: a bare hash of six digits would be guessed. */
    hash: text('hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.byMail] })],
);

/** Mails that their reader reported to the operator. */
export const proposalReports = pgTable(
  'proposal_reports',
  {
    /** The id of the mail: one report each. */
    id: uuid('id').primaryKey(),
    /** Null once they are deleted; the report stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    proposalId: uuid('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    /** The proposal's number and revision, such as `2026-001 A`. */
    number: text('number').notNull(),
    /** The keyed hash of the mailbox that reported; null for reports of earlier versions. */
    mailbox: text('mailbox'),
    at: moment('at').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('proposal_reports_at_idx').on(table.at),
    index('proposal_reports_user_id_idx').on(table.userId),
    index('proposal_reports_proposal_id_idx').on(table.proposalId),
  ],
);

/** Addresses that asked for no more mails of proposals: keyed hashes, since the address itself is not to be kept. */
export const unwantedAddresses = pgTable('unwanted_addresses', {
  hash: text('hash').primaryKey(),
  at: moment('at').notNull(),
});
