import { and, count, eq, gt, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import type { Analytics } from '#app/product/admin-pages.ts';
import { isGiven, isPaid, PLAN_NAMES, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { planGrants, users } from '#drizzle/schema/users.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * The figures of the analytics cards, without the administrator and the test account. People are counted in the
 * indexes; those two are taken off afterward.
 */
export async function readAnalytics(app: App): Promise<Analytics> {
  const since = new Date(app.now().getTime() - WEEK_MS);
  const [staff, subscribed, granted, [recent], [calculations]] = await Promise.all([
    readStaff(app),
    app.db.select({ plan: users.subscribedPlan, count: count() }).from(users).groupBy(users.subscribedPlan),
    readGranted(app),
    app.db.select({ count: count() }).from(users).where(gt(users.createdAt, since)),
    app.db.select({ sum: sql<number>`coalesce(sum(${users.layoutsCreated}), 0)::float8` }).from(users),
  ]);
  const paysFor = (plan: Plan) =>
    (subscribed.find((row) => row.plan === plan)?.count ?? 0) -
    staff.filter((one) => one.subscribedPlan === plan).length;
  /** Who has a plan: those who pay for it and were not granted a better one, and those who were granted it. */
  const on = (plan: Plan) =>
    paysFor(plan) + granted.reduce((sum, one) => sum + Number(one.to === plan) - Number(one.from === plan), 0);
  const totalUsers = subscribed.reduce((sum, row) => sum + row.count, 0) - staff.length;
  const base = totalUsers - PLAN_NAMES.filter(isGiven).reduce((sum, plan) => sum + on(plan), 0);
  const payingVips = granted.filter(({ from, to }) => isPaid(from) && isGiven(to)).length;
  const paying = PLAN_NAMES.filter(isPaid).reduce((sum, plan) => sum + paysFor(plan), -payingVips);
  return {
    totalUsers,
    recentSignups: (recent?.count ?? 0) - staff.filter((one) => one.createdAt > since).length,
    conversionRate: base === 0 ? 0 : Math.round((paying / base) * 1_000) / 10,
    totalCalculations: staff.reduce((sum, one) => sum - one.layoutsCreated, calculations?.sum ?? 0),
    planBreakdown: PLAN_NAMES.map((plan) => ({ plan, count: on(plan) })),
  };
}

/** Accounts, without those two, whose granted plan is better than the paid one, with both plans. */
async function readGranted(app: App) {
  const to = heldPlan(app.now());
  return app.db
    .select({ from: users.subscribedPlan, to })
    .from(planGrants)
    .innerJoin(users, eq(users.id, planGrants.userId))
    .where(and(ne(to, users.subscribedPlan), notInArray(users.email, staffEmails(app))));
}

function staffEmails(app: App): string[] {
  return [app.env.adminEmail, app.env.testAccountEmail].filter((email) => email !== null);
}

/** The administrator and the test account, if they exist: they are not customers. */
export async function readStaff(app: App) {
  return app.db
    .select()
    .from(users)
    .where(inArray(users.email, staffEmails(app)));
}
