import { redirect } from '@remix-run/node';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { textOf } from '#app/forms/text-of.ts';
import type { ReportList } from '#app/product/admin-pages.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { readPage } from '#app/server/http/response/page.server.ts';
import { judgeName, listHeldNames } from '#app/server/proposals/held-names.server.ts';
import { proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { users } from '#drizzle/schema/users.ts';

const PAGE_SIZE = 50;

/** What waits, for an address such as ?page=2: names, and reported mails, those to be handled before the others, latest first. */
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
      stoppedAt: users.mailsStoppedAt,
    })
    .from(proposalReports)
    .leftJoin(users, eq(users.id, proposalReports.userId))
    .orderBy(sql`${proposalReports.handledAt} is not null`, desc(proposalReports.at), proposalReports.id)
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  const items = rows.slice(0, PAGE_SIZE).map(({ userId, email, stoppedAt, at, handledAt, ...row }) => ({
    ...row,
    isStopped: stoppedAt !== null,
    account: userId === null || email === null ? null : { id: userId, email },
    at: at.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }));
  const open = await app.db.$count(proposalReports, isNull(proposalReports.handledAt));
  return { items, hasMore: rows.length > PAGE_SIZE, page, open, names: await listHeldNames(app, PAGE_SIZE) };
}

/** Allows or refuses a business name, or marks a report as handled; the moment of the first press stays. Back to the list. */
export async function submitReports(app: App, request: Request, admin: Viewer, form: FormData): Promise<never> {
  const id = textOf(form, 'id');
  const intent = textOf(form, 'intent');
  if (isUuid(id) && (intent === 'allow-name' || intent === 'refuse-name')) {
    await judgeName(app, admin, { userId: id, name: textOf(form, 'name'), isAllowed: intent === 'allow-name' });
  } else if (isUuid(id)) {
    await handleReport(app, id);
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname + search, 303);
}

/** Marks a report as handled. If reports stopped the account, it is allowed again once none is open. */
async function handleReport(app: App, id: string): Promise<void> {
  await app.db.transaction(async (db) => {
    const [handled] = await db
      .update(proposalReports)
      .set({ handledAt: app.now() })
      .where(and(eq(proposalReports.id, id), isNull(proposalReports.handledAt)))
      .returning({ userId: proposalReports.userId });
    const userId = handled?.userId ?? null;
    if (userId === null) return;
    const isOpen = and(eq(proposalReports.userId, userId), isNull(proposalReports.handledAt));
    if ((await db.$count(proposalReports, isOpen)) > 0) return;
    await db.update(users).set({ mailsStoppedAt: null }).where(eq(users.id, userId));
  });
}
