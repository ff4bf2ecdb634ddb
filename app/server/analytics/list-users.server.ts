import { and, desc, eq, ilike, ne } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { PLANS, type Plan } from '#app/layout/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { users } from '#drizzle/schema/users.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
  readonly layoutsCreated: number;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
}

export interface UserSearch {
  readonly text: string;
  readonly plan: Plan | null;
  readonly limit: number;
}

/** Accounts whose address holds the text, newest first. */
export async function listUsers(app: App, search: UserSearch): Promise<readonly UserRow[]> {
  const pattern = `%${search.text
    .trim()
    .toLowerCase()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await app.db
    .select({
      id: users.id,
      email: users.email,
      plan: users.plan,
      layoutsCreated: users.layoutsCreated,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .where(and(ilike(users.email, pattern), search.plan === null ? undefined : eq(users.plan, search.plan)))
    .orderBy(desc(users.createdAt))
    .limit(search.limit);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

/** Gives VIP, or takes it back to what the subscription (none: the trial) allows. Logged either way. */
export async function changeVip(
  app: App,
  adminId: string,
  userId: string,
  gives: boolean,
): Promise<Result<Plan, string>> {
  if (!/^[0-9a-f-]{36}$/i.test(userId)) return err('There is no such account');
  const payments = paymentsOf(app);
  return app.db.transaction(async (db) => {
    const [changed] = await db
      .update(users)
      .set({ plan: gives ? 'vip' : 'trial' })
      .where(and(eq(users.id, userId), gives ? ne(users.plan, 'vip') : eq(users.plan, 'vip')))
      .returning({ plan: users.plan, customer: users.stripeCustomerId });
    if (changed === undefined) return err('There is no such account, or nothing to change');
    const { customer } = changed;
    const after =
      !gives && payments !== null && customer !== null ? await applyTruth(app, db, payments, customer, 'admin') : null;
    const to = after?.to ?? changed.plan;
    await audit(app, { action: 'plan.changed', userId, actor: 'admin', details: { to, by: adminId } }, db);
    return ok(to);
  });
}

/** The list as CSV; a cell that a spreadsheet would run as a formula is quoted as text. */
export function usersAsCsv(rows: readonly UserRow[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map((row) =>
    [row.email, row.plan, row.layoutsCreated, row.createdAt, row.lastSeenAt].map(cell).join(','),
  );
  return `${['email,plan,layoutsCreated,createdAt,lastSeenAt', ...lines].join('\r\n')}\r\n`;
}

/** The search that an address asks for: ?search=…&plan=… */
export function readUserSearch(request: Request, limit: number): UserSearch {
  const params = new URL(request.url).searchParams;
  const plan = (Object.keys(PLANS) as Plan[]).find((one) => one === params.get('plan')) ?? null;
  return { text: params.get('search') ?? '', plan, limit };
}
