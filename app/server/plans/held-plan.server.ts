import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { planGrants, users } from '#drizzle/schema/users.ts';

/**
 * The plan of a row of `users` at `now`, for statements that judge what an account may do: the better of what its
 * subscription pays for and what was granted to it.
 */
export function heldPlan(now: Date | Placeholder): SQL<Plan> {
  const moment = now instanceof Date ? now.toISOString() : now;
  // Written out: in a statement about one table the columns of `users` lose the table's name, and both tables have a plan.
  return sql<Plan>`coalesce((
    select g.plan from ${planGrants} as g where g.user_id = "users"."id"
      and (g.until is null or g.until > ${moment}::timestamptz) and ${rankOf('g.plan')} > ${rankOf('"users"."plan"')}
  ), "users"."plan")`;
}

/** The columns of a `StoredUser`. */
export function accountColumns(now: Date | Placeholder) {
  return { ...getTableColumns(users), plan: heldPlan(now) };
}

/** An account whose row is locked until the transaction ends, so that its changes take turns. */
export async function lockedAccount(db: Db, userId: string, now: Date) {
  const [user] = await db.select(accountColumns(now)).from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/** The place of a plan in the table of plans, where the lesser stand before the larger. */
function rankOf(plan: string): SQL {
  const names = PLAN_NAMES.map((name) => `'${name}'`).join(', ');
  return sql.raw(`array_position(array[${names}], ${plan})`);
}
