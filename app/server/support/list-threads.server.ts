import { count, desc, eq } from 'drizzle-orm';
import { THREAD_STATES, type ThreadList } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import { readPage } from '#app/server/http/response/page.server.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';

const PAGE_SIZE = 50;

/** The support requests for a URL such as ?state=open&page=2, last changed first. */
export async function listThreads(app: App, request: Request): Promise<ThreadList> {
  const params = new URL(request.url).searchParams;
  const page = readPage(params);
  const state = THREAD_STATES.find((one) => one === params.get('state')) ?? null;
  const [rows, [open]] = await Promise.all([
    app.db
      .select({
        id: supportRequests.id,
        subject: supportRequests.subject,
        name: supportRequests.name,
        email: supportRequests.email,
        state: supportRequests.state,
        changedAt: supportRequests.changedAt,
      })
      .from(supportRequests)
      .where(state === null ? undefined : eq(supportRequests.state, state))
      .orderBy(desc(supportRequests.changedAt), supportRequests.id)
      .limit(PAGE_SIZE + 1)
      .offset((page - 1) * PAGE_SIZE),
    app.db.select({ count: count() }).from(supportRequests).where(eq(supportRequests.state, 'open')),
  ]);
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
  return { items, hasMore: rows.length > PAGE_SIZE, page, state, open: open?.count ?? 0 };
}
