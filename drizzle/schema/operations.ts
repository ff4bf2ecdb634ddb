import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { users } from './users.ts';

/** Payment events that have had their effect; written in the same transaction as the effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When the payment service made it. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('stripe_events_received_at_idx').on(table.receivedAt)],
);

/** One row per mail that was ever asked for: its fate, never its text. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: newId(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Whose account it is about, whoever reads mail at the address; null where that is not known, or the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the template needs; emptied once sent. */
    data: jsonb('data').notNull(),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When it is tried, or tried again; while it is sent, until when whoever sends it has it. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('mail_queue_status_idx').on(table.status, table.createdAt),
    index('mail_queue_recipient_idx').on(table.recipient, table.createdAt),
    index('mail_queue_user_id_idx').on(table.userId, table.createdAt),
    index('mail_queue_due_idx').on(table.nextAttemptAt).where(sql`status in ('queued', 'sending')`),
  ],
);

/** Mails of a local run without SMTP, shown on the mailbox page. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: newId(),
    recipient: text('recipient').notNull(),
    /** As in the queue. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    sender: text('sender').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mailbox_user_id_idx').on(table.userId)],
);

/** Counters of attempts; the key names the rule and whom it counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window_ends_at_idx').on(table.windowEndsAt)],
);

export const supportRequests = pgTable(
  'support_requests',
  {
    id: newId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    /** What a reply by mail must say to land here; nobody can guess it. */
    replyToken: text('reply_token').notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
    /** When something was last said or done in the thread. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_created_at_idx').on(table.createdAt),
    index('support_requests_state_idx').on(table.state, table.changedAt),
    index('support_requests_changed_at_idx').on(table.changedAt),
    index('support_requests_user_id_idx').on(table.userId, table.createdAt),
  ],
);

/** What followed a support request: answers that are mailed, what came back, notes that nobody else sees. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: newId(),
    requestId: ownerId('request_id', () => supportRequests.id),
    kind: text('kind', { enum: ['answer', 'received', 'note'] }).notNull(),
    message: text('message').notNull(),
    /** Who sent a reply that is not from the customer's address; null where it is, and where we wrote. */
    sender: text('sender'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_messages_request_id_idx').on(table.requestId, table.createdAt),
    index('support_messages_sender_idx').on(table.sender),
  ],
);

/** Replies that were taken from the support mailbox, each once: written in the transaction that keeps its words. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    /** A hash of the thread and of the mail's own id. */
    key: text('key').primaryKey(),
    requestId: ownerId('request_id', () => supportRequests.id),
    takenAt: moment('taken_at').notNull().defaultNow(),
  },
  (table) => [
    index('inbound_mails_request_id_idx').on(table.requestId),
    index('inbound_mails_taken_at_idx').on(table.takenAt),
  ],
);

export const userAnnouncements = pgTable(
  'user_announcements',
  {
    id: newId(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    htmlMessage: text('html_message'),
    sentAt: moment('sent_at').notNull().defaultNow(),
    sentBy: text('sent_by').notNull(),
    recipientCount: integer('recipient_count').notNull().default(0),
    /** Its recipients' records are still to be written. */
    recipientsDue: boolean('recipients_due').notNull().default(false),
    /** The form's submission id, so that a second press sends nothing. */
    submissionId: text('submission_id').unique(),
  },
  (table) => [index('user_announcements_sent_at_idx').on(table.sentAt)],
);

export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    announcementId: ownerId('announcement_id', () => userAnnouncements.id),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: ['queued', 'sending', 'sent', 'failed', 'dead', 'skipped'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_recipients_status_idx').on(table.announcementId, table.status),
    index('announcement_recipients_user_id_idx').on(table.userId, table.sentAt),
    index('announcement_recipients_due_idx').on(table.nextAttemptAt).where(sql`status in ('queued', 'sending')`),
  ],
);

/** Who did what to an account: sign-ins, resets, changes of plan. */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: newId(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    actor: text('actor').notNull(),
    details: jsonb('details').notNull().default({}),
  },
  (table) => [
    index('audit_lines_user_id_idx').on(table.userId, table.at),
    index('audit_lines_at_idx').on(table.at),
    index('audit_lines_action_idx').on(table.action, table.at),
  ],
);

/** Figures of the house itself: small facts that must survive a restart. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
