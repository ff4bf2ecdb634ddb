import { redirect } from '@remix-run/node';
import { logOut } from '#app/server/auth/log-out.server.ts';
import { flashCookie } from '#app/server/http/flash.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { keepUnsent, NO_ANSWER } from '#app/ui/keep-unsent.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** Somebody who types the address has not asked to be logged out by a form: they go on where they belong. */
export const loader = pageLoader('logout', async () => redirect('/'));

export const action = formAction('logout', async ({ app, request, viewer }) => {
  const headers = new Headers();
  headers.append('Set-Cookie', await logOut(app, request, viewer));
  headers.append('Set-Cookie', flashCookie('logged-out'));
  return redirect('/auth?tab=login', { headers });
});

export const clientAction = keepUnsent(() => {
  showToast({ title: 'Logout failed', description: NO_ANSWER, tone: 'destructive' });
  return null;
});
