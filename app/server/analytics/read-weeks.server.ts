import { and, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import type { WeekFigures } from '#app/product/admin-pages.ts';
import { isPaid, PLAN_NAMES } from '#app/product/plans/plans.ts';
import { readStaff } from '#app/server/analytics/read-analytics.server.ts';
import { readRevenue } from '#app/server/analytics/read-revenue.server.ts';
import type { App } from '#app/server/app.server.ts';
import { rowsFrom } from '#app/server/mail/leased-mails.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 12;
const PAID = PLAN_NAMES.filter(isPaid);

/**
 * The figures of each of the last twelve weeks, oldest first, without the administrator and the test account. Churn is
 * read from the audit: accounts that stopped paying, or were deleted while they paid.
 */
export async function readWeeks(app: App): Promise<readonly WeekFigures[]> {
  const start = new Date(app.now().getTime() - WEEKS * WEEK_MS);
  const staff = await readStaff(app);
  const ids = staff.map(({ id }) => id);
  const others = (owner: typeof users.id | typeof countedLayouts.userId) => notInArray(owner, ids);
  const [signups, calculations, activations, conversions, churn, revenue] = await Promise.all([
    perWeek(app, start, sql`select ${users.createdAt} as at from ${users} where ${others(users.id)}`),
    perWeek(app, start, sql`select created_at as at from ${countedLayouts} where ${others(countedLayouts.userId)}`),
    perWeek(app, start, firstLayouts(start, others(countedLayouts.userId))),
    conversionsPerWeek(app, start, others(users.id)),
    perWeek(app, start, churned(ids)),
    readRevenue(
      app,
      start,
      staff.map(({ stripeCustomerId }) => stripeCustomerId),
    ),
  ]);
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = new Date(start.getTime() + index * WEEK_MS);
    const conversionsTo = Object.fromEntries(PAID.map((plan) => [plan, conversions.get(`${index} ${plan}`) ?? 0]));
    return {
      week: from.toISOString().slice(0, 10),
      signups: signups.get(index) ?? 0,
      activations: activations.get(index) ?? 0,
      calculations: calculations.get(index) ?? 0,
      conversions: Object.values(conversionsTo).reduce((sum, count) => sum + count, 0),
      conversionsTo,
      churn: churn.get(index) ?? 0,
      revenue: revenue === null ? null : revenueBetween(revenue, from, new Date(from.getTime() + WEEK_MS)),
    };
  });
}

/** The week of a moment, from 0. */
const weekOf = (moment: SQL, start: Date) =>
  sql`floor(extract(epoch from ${moment} - ${start.toISOString()}::timestamptz) / ${WEEK_MS / 1_000})::int`;

/** The number of moments (`at`) in each week. */
async function perWeek(app: App, start: Date, moments: SQL): Promise<Map<number, number>> {
  const rows = await rowsFrom<{ week: number; count: number }>(
    app,
    sql`select ${weekOf(sql`at`, start)} as week, count(*)::int as count from (${moments}) as moments
        where at >= ${start.toISOString()}::timestamptz group by 1`,
  );
  return new Map(rows.map((row) => [row.week, row.count]));
}

/** The first layout of everybody whose first one is not older than `start`. */
function firstLayouts(start: Date, isCounted: SQL): SQL {
  const from = sql`${start.toISOString()}::timestamptz`;
  return sql`
    select min(${countedLayouts.createdAt}) as at from ${countedLayouts}
    where ${countedLayouts.createdAt} >= ${from} and ${isCounted} and not exists (
      select 1 from ${countedLayouts} as older where older.user_id = ${countedLayouts.userId} and older.created_at < ${from})
    group by ${countedLayouts.userId}`;
}

/** First payments by week and plan; without a plan in the audit, the present paid plan. */
async function conversionsPerWeek(app: App, start: Date, isCounted: SQL): Promise<Map<string, number>> {
  const rows = await rowsFrom<{ week: number; plan: string; count: number }>(
    app,
    sql`select ${weekOf(sql`${users.convertedAt}`, start)} as week, coalesce((
          select ${auditLines.details} ->> 'to' from ${auditLines}
          where ${auditLines.userId} = ${users.id} and ${auditLines.action} = 'plan.changed'
            and ${inArray(sql`${auditLines.details} ->> 'to'`, [...PAID])}
          order by ${auditLines.at} limit 1), ${users.subscribedPlan}) as plan, count(*)::int as count
        from ${users} where ${users.convertedAt} >= ${start.toISOString()}::timestamptz and ${isCounted} group by 1, 2`,
  );
  // Conversions from before the plan was recorded count for the smallest plan.
  const known = (plan: string) => PAID.find((one) => one === plan) ?? PAID[0];
  const counts = new Map<string, number>();
  for (const { week, plan, count } of rows) {
    const key = `${week} ${known(plan)}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** When accounts stopped paying. A deleted account has no id any more. */
function churned(staff: readonly string[]): SQL {
  const isCounted = or(isNull(auditLines.userId), notInArray(auditLines.userId, [...staff]));
  const paid = (name: string) => inArray(sql`${auditLines.details} ->> ${sql.raw(`'${name}'`)}`, [...PAID]);
  const stopped = and(
    sql`${auditLines.action} = 'plan.changed' and ${auditLines.actor} <> 'admin'`,
    paid('from'),
    sql`${auditLines.details} ->> 'to' is not null`,
    sql`not ${paid('to')}`,
  );
  const left = and(sql`${auditLines.action} = 'account.deleted'`, paid('plan'));
  return sql`select ${auditLines.at} as at from ${auditLines} where ${isCounted} and (${stopped} or ${left})`;
}

function revenueBetween(payments: readonly { readonly at: number; readonly cents: number }[], from: Date, to: Date) {
  return payments.reduce((sum, { at, cents }) => (at >= from.getTime() && at < to.getTime() ? sum + cents : sum), 0);
}
