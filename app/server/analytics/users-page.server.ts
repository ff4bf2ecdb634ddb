import { countUsers, listUsers, readUserSearch } from '#app/server/analytics/list-users.server.ts';
import type { App } from '#app/server/app.server.ts';

const PAGE_SIZE = 50;

/** The page of accounts for an address. */
export async function loadUsersPage(app: App, request: Request) {
  const search = readUserSearch(request, PAGE_SIZE);
  const [items, total] = await Promise.all([listUsers(app, search), countUsers(app, search)]);
  const query = new URLSearchParams({
    ...(search.text === '' ? {} : { search: search.text }),
    ...(search.plan === null ? {} : { plan: search.plan }),
  });
  return {
    items,
    total,
    text: search.text,
    plan: search.plan,
    page: search.offset / PAGE_SIZE + 1,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    /** The search without its page, for links to other pages. */
    query: query.toString(),
  };
}
