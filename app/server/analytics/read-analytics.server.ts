import { count, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Analytics, WeekFigures } from '#app/product/admin-pages.ts';
import { isGiven, isPaid, PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

const WEEK_MS = 7 * 86_400_000;
const WEEKS = 12;

/**
 * The figures of the analytics cards, without the administrator and the test account. People are counted in the
 * indexes; those two are taken off afterwards.
 */
export async function readAnalytics(app: App): Promise<Analytics> {
  const since = new Date(app.now().getTime() - WEEK_MS);
  const [staff, plans, [recent], [calculations]] = await Promise.all([
    readStaff(app),
    app.db.select({ plan: users.plan, count: count() }).from(users).groupBy(users.plan),
    app.db.select({ count: count() }).from(users).where(gt(users.createdAt, since)),
    app.db.select({ sum: sql<number>`coalesce(sum(${users.layoutsCreated}), 0)::float8` }).from(users),
  ]);
  const on = (plan: Plan) =>
    (plans.find((row) => row.plan === plan)?.count ?? 0) - staff.filter((one) => one.plan === plan).length;
  const totalUsers = plans.reduce((sum, row) => sum + row.count, 0) - staff.length;
  const sumOf = (isMeant: (plan: Plan) => boolean) =>
    PLAN_NAMES.filter(isMeant).reduce((sum, plan) => sum + on(plan), 0);
  const base = totalUsers - sumOf(isGiven);
  const paying = sumOf(isPaid);
  return {
    totalUsers,
    recentSignups: (recent?.count ?? 0) - staff.filter((one) => one.createdAt > since).length,
    conversionRate: base === 0 ? 0 : Math.round((paying / base) * 1_000) / 10,
    totalCalculations: staff.reduce((sum, one) => sum - one.layoutsCreated, calculations?.sum ?? 0),
    planBreakdown: PLAN_NAMES.map((plan) => ({ plan, count: on(plan) })),
  };
}

/** The administrator and the test account, where they exist: they are nobody's customers. */
async function readStaff(app: App) {
  const emails = [app.env.adminEmail, app.env.testAccountEmail].filter((email) => email !== null);
  return app.db.select().from(users).where(inArray(users.email, emails));
}

/** Sign-ups, new layouts and first payments of the last twelve weeks, oldest first; without the same two accounts. */
export async function readWeeks(app: App): Promise<readonly WeekFigures[]> {
  const end = app.now().getTime();
  const start = end - WEEKS * WEEK_MS;
  const staff = (await readStaff(app)).map(({ id }) => id);
  const isCounted = (owner: typeof users.id | typeof countedLayouts.userId) => notInArray(owner, staff);
  const [signups, calculations, conversions] = await Promise.all([
    perWeek(app, sql`${users}`, sql`${users.createdAt}`, start, isCounted(users.id)),
    perWeek(app, sql`${countedLayouts}`, sql`${countedLayouts.createdAt}`, start, isCounted(countedLayouts.userId)),
    perWeek(app, sql`${users}`, sql`${users.convertedAt}`, start, isCounted(users.id)),
  ]);
  return Array.from({ length: WEEKS }, (_, index) => ({
    week: new Date(start + index * WEEK_MS).toISOString().slice(0, 10),
    signups: signups.get(index) ?? 0,
    calculations: calculations.get(index) ?? 0,
    conversions: conversions.get(index) ?? 0,
  }));
}

async function perWeek(app: App, table: SQL, moment: SQL, start: number, isCounted: SQL): Promise<Map<number, number>> {
  const from = new Date(start).toISOString();
  const result = await app.db.execute(sql`
    select floor(extract(epoch from ${moment} - ${from}::timestamptz) / ${WEEK_MS / 1_000})::int as week, count(*)::int as count
    from ${table} where ${moment} >= ${from}::timestamptz and ${isCounted} group by 1`);
  const rows = (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as {
    week: number;
    count: number;
  }[];
  return new Map(rows.map((row) => [row.week, row.count]));
}
