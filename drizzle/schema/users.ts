import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BusinessDetails } from '#app/product/business.ts';
import type { EndedAccess } from '#app/product/ended-access.ts';
import type { CheckoutPlan, Plan } from '#app/product/plans/plans.ts';
import { createdAt, moment, newId, ownerId } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: newId(),
    /** Trimmed and in lower case. */
    email: text('email').notNull().unique(),
    /** An argon2id hash, never a password. */
    password: text('password').notNull(),
    trialStartDate: moment('trial_start_date').notNull().defaultNow(),
    /** When an extended trial ends; null if it lasts the plan's number of days from its start. */
    trialEndsAt: moment('trial_ends_at'),
    layoutsCreated: integer('layouts_created').notNull().default(0),
    trialLayoutsUsed: integer('trial_layouts_used').notNull().default(0),
    /**
     * The plan of the subscription; trial without one. `heldPlan`, which includes grants, decides what an account may
     * do.
     */
    subscribedPlan: text('plan').$type<Plan>().notNull().default('trial'),
    annualCalculationsUsed: integer('annual_calculations_used').notNull().default(0),
    annualCalculationResetDate: moment('annual_calculation_reset_date').notNull().defaultNow(),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** Since when a renewal has been unpaid; access is kept while the payment is retried. */
    paymentOverdueSince: moment('payment_overdue_since'),
    /** When a cancelled subscription's paid period ends. */
    subscriptionEndsAt: moment('subscription_ends_at'),
    /** When the first payment moved the account from trial to a paid plan; for conversion figures. */
    convertedAt: moment('converted_at'),
    lastSeenAt: moment('last_seen_at'),
    /** Set when the person unsubscribed from announcements. */
    unsubscribedAt: moment('unsubscribed_at'),
    /** Set when mail to the address bounced for good. */
    undeliverableAt: moment('undeliverable_at'),
    /** When a link mailed to the address was opened; null before. Proposals are mailed to clients only from then on. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The secret of the administrator's second step (base32), and the last step whose code was used. */
    totpSecret: text('totp_secret'),
    totpLastStep: integer('totp_last_step'),
    /** The address that will replace `email` once a link mailed there is confirmed. */
    pendingEmail: text('pending_email'),
    /** What the last new password ended. */
    endedAccess: jsonb('ended_access').$type<EndedAccess>(),
    /** The business details printed on sheets. */
    business: jsonb('business').$type<BusinessDetails>(),
    /** The id of the picture that is the business's logo. */
    logo: text('logo'),
    /** Incremented with every change of the two columns above, so that an outdated form is detected. */
    businessRevision: integer('business_revision').notNull().default(0),
    /** The terms that a new proposal begins with. */
    proposalTerms: text('proposal_terms').notNull().default(''),
    /** When reports stopped mails to clients and new publications; null once the operator has looked at them. */
    mailsStoppedAt: moment('mails_stopped_at'),
    /** When the account will be deleted at its owner's request: at the end of the paid period. */
    deletionDueAt: moment('deletion_due_at'),
    /** The offer of the live subscription, and when it renews (null if it ends). */
    subscriptionOffer: text('subscription_offer').$type<CheckoutPlan>(),
    subscriptionRenewsAt: moment('subscription_renews_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('users_plan_idx').on(table.subscribedPlan),
    index('users_created_at_idx').on(table.createdAt),
    index('users_converted_at_idx').on(table.convertedAt),
    index('users_deletion_due_at_idx').on(table.deletionDueAt),
    check('users_email_is_normal', sql`${table.email} = lower(btrim(${table.email}))`),
    check(
      'users_counters_are_counts',
      sql`${table.layoutsCreated} >= 0 and ${table.trialLayoutsUsed} >= 0 and ${table.annualCalculationsUsed} >= 0`,
    ),
  ],
);

/** A plan granted by the administrator in addition to the subscription; the better of the two applies. */
export const planGrants = pgTable('plan_grants', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<Plan>().notNull(),
  /** Valid before this moment; null means without end. */
  until: moment('until'),
  grantedAt: moment('granted_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie; the id itself is not stored. */
    idHash: text('id_hash').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Accurate to a few minutes, like `users.lastSeenAt`. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** The browser's user agent when the session began. */
    userAgent: text('user_agent').notNull().default(''),
    /** When its user last showed a password or a passkey; null in sessions of earlier versions. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_expires_at_idx').on(table.expiresAt)],
);

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: newId(),
    email: text('email').notNull(),
    /** SHA-256 of the token in the mailed link. */
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('password_reset_tokens_email_idx').on(table.email),
    index('password_reset_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

/** Tokens of links mailed to verify an address: after sign-up, and before it becomes the account's address. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    /** SHA-256 of the token in the mailed link. */
    token: text('token').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_tokens_user_id_idx').on(table.userId),
    index('email_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

/** Keys of devices with which an account logs in without its password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's credential id, in base64url. */
    id: text('id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    /** The name given by its owner. */
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures; always 0 for devices that do not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** The ways in which a browser can reach the authenticator. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId, table.createdAt)],
);

/** Challenges for passkeys to sign: created here, valid once and for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    /** The account for which a passkey is being added; null for a login. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_idx').on(table.expiresAt)],
);

/**
 * Mails about an account that are sent once. The row is written with the mail, so that only one of several processes
 * writes it.
 */
export const accountNotices = pgTable(
  'account_notices',
  {
    userId: ownerId('user_id', () => users.id),
    kind: text('kind').notNull(),
    /** What it was about: the day of a renewal, the start of a trial. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);
