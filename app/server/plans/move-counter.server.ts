import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { isTrial, PLAN_NAMES, PLANS, type Plan } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { accountColumns, heldPlan } from '#app/server/grants/held-plan.server.ts';
import { users } from '#drizzle/schema/users.ts';

/**
 * Counts one calculation, if the account's limits allow it: checked and incremented in one statement, so that
 * concurrent requests cannot exceed the limit. A passed anniversary restarts the yearly count in the same statement.
 * Returns the account afterward, or null if the limit was reached.
 */
export async function moveCounter(db: Db, userId: string, now: Date): Promise<StoredUser | null> {
  const anniversary = latestAnniversarySql(now);
  const used = sql`case when ${anniversary} > ${users.annualCalculationResetDate} then 0 else ${users.annualCalculationsUsed} end`;
  const [moved] = await db
    .update(users)
    .set({
      layoutsCreated: sql`${users.layoutsCreated} + 1`,
      trialLayoutsUsed: sql`${users.trialLayoutsUsed} + case when ${inArray(heldPlan(now), PLAN_NAMES.filter(isTrial))} then 1 else 0 end`,
      annualCalculationsUsed: sql`${used} + 1`,
      annualCalculationResetDate: anniversary,
    })
    .where(and(eq(users.id, userId), or(...PLAN_NAMES.map((plan) => planAllows(plan, used, now)))))
    .returning(accountColumns(now));
  return moved ?? null;
}

/** The account is on that plan, and within each limit that the plan has. */
function planAllows(plan: Plan, used: SQL, now: Date): SQL | undefined {
  const { layouts, calculationsPerYear, trialDays } = PLANS[plan];
  return and(
    eq(heldPlan(now), plan),
    layouts === null ? undefined : lt(isTrial(plan) ? users.trialLayoutsUsed : users.layoutsCreated, layouts),
    calculationsPerYear === null ? undefined : sql`${used} < ${calculationsPerYear}`,
    trialDays === null
      ? undefined
      : sql`coalesce(${users.trialEndsAt}, ${users.trialStartDate} + make_interval(hours => ${24 * trialDays})) > ${now.toISOString()}::timestamptz`,
  );
}

/** The same rule as `latestAnniversary`, on the row's own date: the database's calendar takes 29 February to the 28th. */
function latestAnniversarySql(now: Date): SQL {
  const since = sql`(${users.annualCalculationResetDate} at time zone 'UTC')`;
  const moment = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const years = sql`(extract(year from ${moment}) - extract(year from ${since}))::int`;
  const inYear = (count: SQL) => sql`(${since} + make_interval(years => ${count}))`;
  return sql`(case
    when ${years} <= 0 then ${since}
    when ${inYear(years)} <= ${moment} then ${inYear(years)}
    else ${inYear(sql`(${years} - 1)`)}
  end) at time zone 'UTC'`;
}
