import { eq } from 'drizzle-orm';
import { type CheckoutPlan, isGiven, type Plan, planSoldAs } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import { isGone, type Payments } from '#app/server/billing/payments.server.ts';
import { offerOfPrice } from '#app/server/billing/price-map.server.ts';
import { readTruth } from '#app/server/billing/subscription-truth.server.ts';
import { endGrant, putGrant } from '#app/server/grants/grants.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as testingBarWords from '#app/words/en/testing-bar.ts';
import { users } from '#drizzle/schema/users.ts';

/** The answer of the two calls that look up subscriptions. */
export interface LinkAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly subscriptionId?: string;
  readonly plan?: Plan;
  readonly status?: string;
  readonly error?: string;
  readonly details?: string;
}

/** Sets the plan of the own account without paying, to try out the plan. */
export async function setOwnPlan(app: App, userId: string, plan: Plan): Promise<void> {
  const now = app.now();
  await app.db.transaction(async (db) => {
    if (isGiven(plan)) await putGrant(app, db, userId, { plan, until: null });
    else {
      await endGrant(db, userId);
      await db
        .update(users)
        .set({
          subscribedPlan: plan,
          ...(plan === 'diy' ? { annualCalculationsUsed: 0, annualCalculationResetDate: now } : {}),
        })
        .where(eq(users.id, userId));
    }
    await audit(app, { action: 'plan.changed', userId, actor: 'admin', details: { to: plan } }, db);
  });
}

/** Restarts the own trial. */
export async function resetOwnTrial(app: App, userId: string): Promise<Date> {
  const trialStartDate = app.now();
  await app.db.transaction(async (db) => {
    await endGrant(db, userId);
    await db
      .update(users)
      .set({ trialStartDate, trialEndsAt: null, trialLayoutsUsed: 0, subscribedPlan: 'trial' })
      .where(eq(users.id, userId));
    await audit(app, { action: 'counters.reset', userId, actor: 'admin', details: { trial: true } }, db);
  });
  return trialStartDate;
}

/** Sets one's own yearly count to 0, from now. */
export async function resetOwnYear(app: App, userId: string): Promise<void> {
  await app.db.transaction(async (db) => {
    await db
      .update(users)
      .set({ annualCalculationsUsed: 0, annualCalculationResetDate: app.now() })
      .where(eq(users.id, userId));
    await audit(app, { action: 'counters.reset', userId, actor: 'admin', details: { year: true } }, db);
  });
}

/** Simulates a completed payment for `offer` on the own account. */
export async function pretendPaid(app: App, userId: string, offer: CheckoutPlan): Promise<void> {
  await setOwnPlan(app, userId, planSoldAs(offer));
}

/** Looks up the own payments by e-mail address, for a payment whose event was lost. */
export async function processExistingPayments(app: App, payments: Payments, userId: string): Promise<LinkAnswer> {
  return guarded(app, testingBarWords.nothingProcessed, async () => {
    const [user] = await app.db.select().from(users).where(eq(users.id, userId));
    if (user === undefined) return refusal(testingBarWords.accountGone);
    const listed = await payments.stripe.customers.list({ email: user.email, limit: 100 });
    const known = user.stripeCustomerId === null ? [] : [user.stripeCustomerId];
    for (const customer of new Set([...known, ...listed.data.map((one) => one.id)])) {
      const truth = await readTruth(payments, customer);
      if (truth.subscription === null || truth.offer === null) continue;
      return link(app, payments, userId, customer, truth.subscription.id);
    }
    return refusal(testingBarWords.noActiveSubscription);
  });
}

/** Links a subscription by its id to one's own account. */
export async function linkSubscription(
  app: App,
  payments: Payments,
  userId: string,
  subscriptionId: string,
): Promise<LinkAnswer> {
  return guarded(app, testingBarWords.notLinked, async () => {
    if (!/^sub_\w{1,250}$/.test(subscriptionId)) return refusal(testingBarWords.notASubscriptionId);
    const subscription = await payments.stripe.subscriptions.retrieve(subscriptionId).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    if (subscription === null) return refusal(testingBarWords.noSuchSubscription);
    if (offerOfPrice(payments.settings, subscription.items.data[0]?.price.id) === null) {
      return { ...refusal(testingBarWords.notOurPlan), status: subscription.status };
    }
    const customer = typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id;
    return link(app, payments, userId, customer, subscription.id);
  });
}

async function link(
  app: App,
  payments: Payments,
  userId: string,
  customer: string,
  subscriptionId: string,
): Promise<LinkAnswer> {
  const [other] = await app.db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customer));
  if (other !== undefined && other.id !== userId) return refusal(testingBarWords.customerOfAnother);
  const plan = await withLockedAccount(app, userId, async (db) => {
    await db.update(users).set({ stripeCustomerId: customer }).where(eq(users.id, userId));
    await applyTruth(app, db, payments, customer, 'admin');
    const [user] = await db
      .select({ plan: heldPlan(app.now()) })
      .from(users)
      .where(eq(users.id, userId));
    return user?.plan ?? 'trial';
  });
  const subscription = await payments.stripe.subscriptions.retrieve(subscriptionId);
  return { success: true, message: testingBarWords.linked, subscriptionId, plan, status: subscription.status };
}

function refusal(error: string): LinkAnswer {
  return { success: false, message: error, error };
}

async function guarded(app: App, message: string, work: () => Promise<LinkAnswer>): Promise<LinkAnswer> {
  try {
    return await work();
  } catch (error) {
    app.log.warn(message, { error: describeError(error) });
    return { success: false, message, error: message, details: error instanceof Error ? error.name : 'Error' };
  }
}
