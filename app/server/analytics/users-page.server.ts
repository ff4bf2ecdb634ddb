import { data } from '@remix-run/node';
import { PLANS } from '#app/product/plans/plans.ts';
import { countUsers, listUsers, readUserSearch } from '#app/server/analytics/list-users.server.ts';
import type { App } from '#app/server/app.server.ts';
import { changeVip } from '#app/server/plans/change-vip.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

const PAGE_SIZE = 50;

/** One page of the accounts that the address asks for. */
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
    /** The search without its page, to go on from. */
    query: query.toString(),
  };
}

/** Gives VIP or takes it back, and says what the account has now. */
export async function submitVipForm(app: App, adminId: string, form: FormData) {
  const intent = form.get('intent');
  if (intent !== 'give-vip' && intent !== 'take-vip') {
    return data({ done: null, error: adminWords.nothingToDo }, { status: 400 });
  }
  const outcome = await changeVip(app, adminId, String(form.get('userId')), intent === 'give-vip');
  if (!outcome.ok) return data({ done: null, error: outcome.error }, { status: 409 });
  const { email, plan } = outcome.value;
  return data({ done: adminWords.isOnPlan(email, PLANS[plan].label), error: null });
}
