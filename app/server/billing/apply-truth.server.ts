import { eq } from 'drizzle-orm';
import { isCountedByYear, isPaid, type Plan, planSoldAs } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { noteSubscription } from '#app/server/billing/billing-notices.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import {
  endOf,
  periodEndOf,
  readTruth,
  type SubscriptionTruth,
} from '#app/server/billing/subscription-truth.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** A stored change of an account: another subscribed plan, or the same one with another state of its subscription. */
export interface PlanChange {
  readonly userId: string;
  readonly email: string;
  readonly from: Plan;
  readonly to: Plan;
  readonly truth: SubscriptionTruth;
}

/**
 * Sets one account's plan from its subscriptions, inside the caller's transaction. The row is locked before the
 * subscriptions are read, so that concurrent events cannot overwrite a newer state with an older one. A granted plan is
 * not touched. Returns the change, or null if there is none.
 */
export async function applyTruth(
  app: App,
  db: Db,
  payments: Payments,
  customer: string,
  actor: 'self' | 'stripe' | 'admin' | 'command',
): Promise<PlanChange | null> {
  const [user] = await db
    .select(accountColumns(app.now()))
    .from(users)
    .where(eq(users.stripeCustomerId, customer))
    .for('no key update');
  if (user === undefined) return null;
  const truth = await readTruth(payments, customer);
  if (truth.extra.length > 0) {
    const extra = truth.extra.map((one) => one.id).join(' ');
    app.log.warn('A customer has more than one live subscription', { userId: user.id, extra });
  }
  const to = planFor(truth);
  const state = stateOf(user, truth, app.now());
  if (to === user.subscribedPlan && isSame(state, user)) return null;
  await db
    .update(users)
    .set({
      subscribedPlan: to,
      ...state,
      ...(isCountedByYear(to) && user.subscribedPlan !== to
        ? { annualCalculationsUsed: 0, annualCalculationResetDate: app.now() }
        : {}),
      ...(isPaid(to) && user.convertedAt === null ? { convertedAt: app.now() } : {}),
    })
    .where(eq(users.id, user.id));
  if (to !== user.subscribedPlan) {
    await audit(
      app,
      { action: 'plan.changed', userId: user.id, actor, details: { from: user.subscribedPlan, to } },
      db,
    );
  }
  await noteSubscription(app, db, user, { ...user, ...state, subscribedPlan: to, plan: to });
  return { userId: user.id, email: user.email, from: user.subscribedPlan, to, truth };
}

type SubscriptionState = Pick<
  StoredUser,
  | 'stripeSubscriptionId'
  | 'paymentOverdueSince'
  | 'subscriptionEndsAt'
  | 'subscriptionOffer'
  | 'subscriptionRenewsAt'
  | 'deletionDueAt'
>;

/** The stored columns of a subscription, so that pages need not call the payment service. */
function stateOf(user: SubscriptionState, { subscription, offer }: SubscriptionTruth, now: Date): SubscriptionState {
  const endS = subscription === null ? null : endOf(subscription);
  const renewsS = subscription === null || endS !== null ? null : periodEndOf(subscription);
  return {
    stripeSubscriptionId: subscription?.id ?? null,
    paymentOverdueSince: subscription?.status === 'past_due' ? (user.paymentOverdueSince ?? now) : null,
    subscriptionEndsAt: dateOf(endS),
    subscriptionOffer: offer,
    subscriptionRenewsAt: dateOf(renewsS),
    // A subscription that continues revokes a scheduled deletion.
    deletionDueAt: renewsS === null ? user.deletionDueAt : null,
  };
}

function isSame(state: SubscriptionState, user: SubscriptionState): boolean {
  const names = Object.keys(state) as (keyof SubscriptionState)[];
  return names.every((name) => state[name]?.valueOf() === user[name]?.valueOf());
}

function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1_000);
}

/** Without a live subscription a paid plan falls back to the trial, whose start date is long past. */
function planFor(truth: SubscriptionTruth): Plan {
  if (truth.offer !== null) return planSoldAs(truth.offer);
  return 'trial';
}
