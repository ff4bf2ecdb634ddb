import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, newId, ownerId } from './columns.ts';
import { users } from './users.ts';

/** Payment events that have taken effect; written in the same transaction as the effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When the payment service created it. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('stripe_events_received_at_idx').on(table.receivedAt)],
);

/** One row per mail ever requested: its state, never its text. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: newId(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /**
     * The account that the mail is about, which may differ from the owner of the address; null if unknown or deleted.
     */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The template's data; emptied once sent. */
    data: jsonb('data').notNull(),
    status: text('status', { enum: ['held', 'queued', 'sending', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When the next attempt is due; while the mail is being sent, when the sender's lease expires. */
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
    /** From the mail's own row, so that no mail is there twice. */
    messageId: text('message_id').unique(),
    recipient: text('recipient').notNull(),
    /** As in the queue. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    sender: text('sender').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Attached files: their names, and their bytes in base64. */
    files: jsonb('files').$type<readonly { name: string; base64: string }[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [index('mailbox_user_id_idx').on(table.userId)],
);

/** Counters of attempts; the key contains the rule and the person or address it counts. */
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
    /** A reply by mail must contain this unguessable token to be added to the thread. */
    replyToken: text('reply_token').notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
    /** When the thread last changed. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_created_at_idx').on(table.createdAt),
    index('support_requests_state_idx').on(table.state, table.changedAt),
    index('support_requests_changed_at_idx').on(table.changedAt),
    index('support_requests_user_id_idx').on(table.userId, table.createdAt),
  ],
);

/** Messages after a support request: mailed answers, received replies, and notes that only support sees. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: newId(),
    requestId: ownerId('request_id', () => supportRequests.id),
    kind: text('kind', { enum: ['answer', 'received', 'note'] }).notNull(),
    message: text('message').notNull(),
    /** The sender of a reply from an address other than the customer's; null otherwise, and for our own messages. */
    sender: text('sender'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_messages_request_id_idx').on(table.requestId, table.createdAt),
    index('support_messages_sender_idx').on(table.sender),
  ],
);

/** Replies taken from the support mailbox, each once; written in the transaction that stores their text. */
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
    /** Whether the rows of its recipients have yet to be written. */
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

/** The log of what was done to an account and by whom: sign-ins, resets, changes of plan. */
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

/** Small facts about the installation that must survive a restart. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
