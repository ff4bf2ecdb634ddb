import { and, eq, inArray } from 'drizzle-orm';
import { isCountedByYear, isGiven, PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { planGrants, users } from '#drizzle/schema/users.ts';

export type Grant = Pick<typeof planGrants.$inferSelect, 'plan' | 'until'>;

/**
 * Grants a plan in addition to the subscription, replacing an earlier grant. An account that gets a plan counted by the
 * year starts its year, as with a payment. Returns the plan that is then valid.
 */
export async function putGrant(app: App, db: Db, userId: string, grant: Grant): Promise<Plan> {
  const now = app.now();
  const before = await readHeld(db, userId, now);
  const values = { ...grant, grantedAt: now };
  await db
    .insert(planGrants)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: planGrants.userId, set: values });
  await forgetGivenPlan(db, userId);
  const after = await readHeld(db, userId, now);
  if (after !== before && isCountedByYear(after)) {
    await db
      .update(users)
      .set({ annualCalculationsUsed: 0, annualCalculationResetDate: now })
      .where(eq(users.id, userId));
  }
  return after;
}

/** Ends the grant; only the subscription counts. Returns whether there was one. */
export async function endGrant(db: Db, userId: string): Promise<boolean> {
  await forgetGivenPlan(db, userId);
  const ended = await db.delete(planGrants).where(eq(planGrants.userId, userId)).returning({ plan: planGrants.plan });
  return ended.length > 0;
}

/** The plan in effect for the account. */
export async function readHeld(db: Db, userId: string, now: Date): Promise<Plan> {
  const [row] = await db
    .select({ plan: heldPlan(now) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.plan ?? 'trial';
}

/** Before there were grants, VIP was stored as the subscribed plan; such a row keeps it until its grant changes. */
async function forgetGivenPlan(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ subscribedPlan: 'trial' })
    .where(and(eq(users.id, userId), inArray(users.subscribedPlan, PLAN_NAMES.filter(isGiven))));
}
