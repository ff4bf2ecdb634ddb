import { redirect } from '@remix-run/node';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { textOf } from '#app/forms/text-of.ts';
import type { ReportList } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { readPage } from '#app/server/http/response/page.server.ts';
import { proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { users } from '#drizzle/schema/users.ts';

const PAGE_SIZE = 50;

/** The reported mails for an address such as ?page=2: those to be handled, then the others, latest first. */
export async function listReports(app: App, request: Request): Promise<ReportList> {
  const page = readPage(new URL(request.url).searchParams);
  const rows = await app.db
    .select({
      id: proposalReports.id,
      number: proposalReports.number,
      at: proposalReports.at,
      handledAt: proposalReports.handledAt,
      userId: users.id,
      email: users.email,
    })
    .from(proposalReports)
    .leftJoin(users, eq(users.id, proposalReports.userId))
    .orderBy(sql`${proposalReports.handledAt} is not null`, desc(proposalReports.at), proposalReports.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  const items = rows.slice(0, PAGE_SIZE).map(({ userId, email, at, handledAt, ...row }) => ({
    ...row,
    account: userId === null || email === null ? null : { id: userId, email },
    at: at.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }));
  const open = await app.db.$count(proposalReports, isNull(proposalReports.handledAt));
  return { items, hasMore: rows.length > PAGE_SIZE, page, open };
}

/** Marks a report as handled; the moment of the first press stays. Back to the list. */
export async function handleReport(app: App, request: Request, form: FormData): Promise<never> {
  const id = textOf(form, 'id');
  if (isUuid(id)) {
    await app.db
      .update(proposalReports)
      .set({ handledAt: app.now() })
      .where(and(eq(proposalReports.id, id), isNull(proposalReports.handledAt)));
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search, 303);
}
