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
    /** When an extended trial ends; null where it lasts the plan's days from its start. */
    trialEndsAt: moment('trial_ends_at'),
    layoutsCreated: integer('layouts_created').notNull().default(0),
    trialLayoutsUsed: integer('trial_layouts_used').notNull().default(0),
    /** What the subscription pays for; trial without one. What an account may do is `heldPlan`, with what was granted beside it. */
    subscribedPlan: text('plan').$type<Plan>().notNull().default('trial'),
    annualCalculationsUsed: integer('annual_calculations_used').notNull().default(0),
    annualCalculationResetDate: moment('annual_calculation_reset_date').notNull().defaultNow(),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** Since when a renewal is unpaid and tried again; access is kept meanwhile. */
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
    /** When a link mailed to the address was pressed; null until then, which hinders nothing. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** The secret of the administrator's second step (base32), and the last step whose code was used. */
    totpSecret: text('totp_secret'),
    totpLastStep: integer('totp_last_step'),
    /** The address that is to take the place of `email`, once a link mailed there is pressed. */
    pendingEmail: text('pending_email'),
    /** What ended with the last new password. */
    endedAccess: jsonb('ended_access').$type<EndedAccess>(),
    /** What a business shows of itself on its sheets. */
    business: jsonb('business').$type<BusinessDetails>(),
    /** When the account is deleted, as its owner asked: at the end of the paid period. */
    deletionDueAt: moment('deletion_due_at'),
    /** Under which name the live subscription is sold, and when it renews (null where it ends). */
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

/** A plan that the administrator gave: it stands beside the subscription, and the better of the two holds. */
export const planGrants = pgTable('plan_grants', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  plan: text('plan').$type<Plan>().notNull(),
  /** Held before this moment; null is without an end. */
  until: moment('until'),
  grantedAt: moment('granted_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie; the id itself is not kept. */
    idHash: text('id_hash').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Kept to some minutes, as is `users.lastSeenAt`. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** What the browser called itself when the session began. */
    userAgent: text('user_agent').notNull().default(''),
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

/** Links mailed to find out whether somebody reads mail at an address: after signing up, and before it becomes the account's. */
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

/** Keys of a device by which an account logs in without its password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's id for it, in base64url. */
    id: text('id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    /** As its owner calls it. */
    name: text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed; 0 for ever on devices that do not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** By which ways a browser reaches it. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id_idx').on(table.userId, table.createdAt)],
);

/** What a passkey is asked to sign: made here, taken back once, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    /** To whom a new passkey is to belong; null where somebody logs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at_idx').on(table.expiresAt)],
);

/** Mails about an account that go out once: the row is written with the mail's, so that of several processes one writes it. */
export const accountNotices = pgTable(
  'account_notices',
  {
    userId: ownerId('user_id', () => users.id),
    kind: text('kind').notNull(),
    /** What it was about: the day of a renewal, the beginning of a trial. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);
