import { eq } from 'drizzle-orm';
import type { Plan } from '#app/layout/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import type { Payments } from '#app/server/billing/payments.server.ts';
import { planOfOffer } from '#app/server/billing/price-map.server.ts';
import { readTruth, type SubscriptionTruth } from '#app/server/billing/subscription-truth.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { users } from '#drizzle/schema/users.ts';

export interface PlanChange {
  readonly userId: string;
  readonly email: string;
  readonly from: Plan;
  readonly to: Plan;
  readonly truth: SubscriptionTruth;
}

/**
 * Makes one account's plan what its subscriptions say, inside the caller's transaction. The row is locked
 * before the subscriptions are read, so that two events at once cannot write an older answer over a newer one.
 * VIP is given by the administrator and stays. Returns what changed, or null where nothing did.
 */
export async function applyTruth(
  app: App,
  db: Db,
  payments: Payments,
  customer: string,
  actor: 'self' | 'stripe' | 'admin' | 'command',
): Promise<PlanChange | null> {
  const [user] = await db.select().from(users).where(eq(users.stripeCustomerId, customer)).for('update');
  if (user === undefined) return null;
  const truth = await readTruth(payments, customer);
  const to = planFor(user.plan, truth);
  const subscriptionId = truth.subscription?.id ?? null;
  if (truth.extra.length > 0) {
    app.log.warn('A customer has more than one live subscription', { userId: user.id, extra: truth.extra.join(' ') });
  }
  if (to === user.plan && subscriptionId === user.stripeSubscriptionId) return null;
  const now = app.now();
  await db
    .update(users)
    .set({
      plan: to,
      stripeSubscriptionId: subscriptionId,
      ...(to === 'diy' && user.plan !== 'diy' ? { annualCalculationsUsed: 0, annualCalculationResetDate: now } : {}),
      ...(isPaid(to) && user.convertedAt === null ? { convertedAt: now } : {}),
    })
    .where(eq(users.id, user.id));
  if (to !== user.plan) {
    await audit(app, { action: 'plan.changed', userId: user.id, actor, details: { from: user.plan, to } }, db);
  }
  return { userId: user.id, email: user.email, from: user.plan, to, truth };
}

/** Without a live subscription a paid plan falls back to the trial, which its start date has long ended. */
function planFor(current: Plan, truth: SubscriptionTruth): Plan {
  if (current === 'vip') return 'vip';
  if (truth.offer !== null) return planOfOffer(truth.offer);
  return 'trial';
}

function isPaid(plan: Plan): boolean {
  return plan === 'diy' || plan === 'pro';
}
