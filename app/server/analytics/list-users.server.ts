import { and, count, desc, eq } from 'drizzle-orm';
import { writeCsv } from '#app/engine/write-csv.ts';
import type { UserRow } from '#app/product/admin-pages.ts';
import { PLANS, type Plan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { holdsText } from '#app/server/db/holds-text.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { readPage } from '#app/server/http/response/page.server.ts';
import { users } from '#drizzle/schema/users.ts';

export interface UserSearch {
  readonly text: string;
  readonly plan: Plan | null;
  readonly limit: number;
  /** The number of newest accounts to skip. */
  readonly offset: number;
}

/** Accounts whose address contains the text, newest first. */
export async function listUsers(app: App, search: UserSearch): Promise<readonly UserRow[]> {
  const rows = await app.db
    .select({
      id: users.id,
      email: users.email,
      plan: heldPlan(app.now()),
      layoutsCreated: users.layoutsCreated,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .where(isFound(search, app.now()))
    .orderBy(desc(users.createdAt), users.id)
    .limit(search.limit)
    .offset(search.offset);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

/** The number of accounts that match a search. */
export async function countUsers(app: App, search: UserSearch): Promise<number> {
  const [row] = await app.db.select({ count: count() }).from(users).where(isFound(search, app.now()));
  return row?.count ?? 0;
}

function isFound({ text, plan }: UserSearch, now: Date) {
  const wanted = text.trim();
  return and(
    wanted === '' ? undefined : holdsText(users.email, wanted),
    plan === null ? undefined : eq(heldPlan(now), plan),
  );
}

/** The list as CSV. */
export function usersAsCsv(rows: readonly UserRow[]): string {
  return writeCsv({
    head: ['email', 'plan', 'layoutsCreated', 'createdAt', 'lastSeenAt'],
    rows: rows.map((row) => [row.email, row.plan, row.layoutsCreated, row.createdAt, row.lastSeenAt]),
  });
}

/** The search in an address: ?search=…&plan=…&page=2 */
export function readUserSearch(request: Request, limit: number): UserSearch {
  const params = new URL(request.url).searchParams;
  const plan = (Object.keys(PLANS) as Plan[]).find((one) => one === params.get('plan')) ?? null;
  return { text: params.get('search') ?? '', plan, limit, offset: (readPage(params) - 1) * limit };
}
