import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Plan } from '#app/product/plans/plans.ts';

/** A moment in time; stored with its zone, read as a Date. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_plan_idx').on(table.subscribedPlan),
    index('users_created_at_idx').on(table.createdAt),
    index('users_converted_at_idx').on(table.convertedAt),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_expires_at_idx').on(table.expiresAt)],
);

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** SHA-256 of the token in the mailed link. */
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('password_reset_tokens_email_idx').on(table.email),
    index('password_reset_tokens_expires_at_idx').on(table.expiresAt),
  ],
);
