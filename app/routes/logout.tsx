import { redirect, type SerializeFrom } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { leaveAccount, settleJobs } from '#app/features/jobs/leave-account.ts';
import { textOf } from '#app/forms/text-of.ts';
import { logOut } from '#app/server/auth/log-out.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { addToNextToast, showToast } from '#app/ui/toast-store.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as logoutWords from '#app/words/en/logout.ts';

/** Typing the address does not log out; it redirects. */
export const loader = pageLoader('logout', async () => redirect('/'));

export const action = formAction('logout', async ({ app, request, viewer }) => {
  const headers = new Headers();
  headers.append('Set-Cookie', await logOut(app, request, viewer));
  headers.append('Set-Cookie', await flashCookie('logged-out'));
  return redirect('/auth?tab=login', { headers });
});

const send = keepUnsent(() => {
  showToast({ title: logoutWords.failed, description: commonWords.noAnswer, tone: 'destructive' });
  return null;
});

/** Pending changes are sent before the session ends; then the account's jobs are removed from this browser. */
export const clientAction = async (args: ClientActionFunctionArgs) => {
  const email = textOf(await args.request.clone().formData(), 'email');
  await settleJobs(email).catch(() => undefined);
  return send({ ...args, serverAction: () => endAndLeave(args, email) });
};

async function endAndLeave<T>({ serverAction }: ClientActionFunctionArgs, email: string): Promise<SerializeFrom<T>> {
  try {
    return await serverAction<T>();
  } catch (error) {
    // The answer to a successful form is a redirect.
    if (error instanceof Response && error.status < 400) await sayWhatStays(email);
    throw error;
  }
}

async function sayWhatStays(email: string): Promise<void> {
  const left = await leaveAccount(email).catch(() => null);
  if (left !== null) addToNextToast(left);
}
