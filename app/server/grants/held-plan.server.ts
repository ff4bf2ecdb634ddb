import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { planGrants, users } from '#drizzle/schema/users.ts';

/**
 * The plan of a row of `users` at `now`, for statements that check permissions: the better of the subscription's and
 * the granted one.
 */
export function heldPlan(now: Date | Placeholder): SQL<Plan> {
  return sql<Plan>`coalesce((select g.plan ${heldGrantOf(now, sql.raw('>'))}), "users"."plan")`;
}

/** The grant of a row of `users`, if it decides the plan at `now`; otherwise null. */
export function heldGrant(now: Date | Placeholder): SQL<ShownGrant | null> {
  return sql<ShownGrant | null>`(
    select json_build_object('plan', g.plan, 'until', to_char(g.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ${heldGrantOf(now, sql.raw('>='))}
  )`;
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

/** The valid grant, if its plan is better than the subscription's (`>`), or as good (`>=`). */
function heldGrantOf(now: Date | Placeholder, than: SQL): SQL {
  const moment = now instanceof Date ? now.toISOString() : now;
  // Written out: in a statement about one table the columns of `users` lose the table's name, and both tables have a plan.
  return sql`from ${planGrants} as g where g.user_id = "users"."id"
    and (g.until is null or g.until > ${moment}::timestamptz) and ${rankOf('g.plan')} ${than} ${rankOf('"users"."plan"')}`;
}

/** The rank of a plan in the table of plans, smaller plans first. */
function rankOf(plan: string): SQL {
  const names = PLAN_NAMES.map((name) => `'${name}'`).join(', ');
  return sql.raw(`array_position(array[${names}], ${plan})`);
}
