import type { AccountPage } from '#app/product/account.ts';
import * as accountRoute from '#app/routes/account.tsx';
import { callRoute } from '#tests/factories/call-route.ts';

const path = '/account';

/** Posts a form of the account page. */
export function pressAccount(
  cookie: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return callRoute(accountRoute, { path, cookie, form, headers });
}

/** The data of the account page. */
export async function openAccount(cookie: string): Promise<AccountPage> {
  const answer = await callRoute(accountRoute, { path, cookie });
  return ((await answer.json()) as { page: AccountPage }).page;
}
