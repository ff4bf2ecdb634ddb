import { redirect } from '@remix-run/node';
import { CLEAR_CACHE, forgetCookie } from '#app/server/access/leaving-cookies.server.ts';
import { logOut } from '#app/server/auth/log-out.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';

/** Typing the address does not log out; it redirects. */
export const loader = pageLoader('logout', async () => redirect('/'));

/** Without scripts; the next page with scripts removes what they kept. With scripts see `features/jobs/log-out.ts`. */
export const action = formAction('logout', async ({ app, request, viewer }) => {
  const headers = new Headers();
  headers.append('Set-Cookie', await logOut(app, request, viewer));
  headers.append('Set-Cookie', await flashCookie('logged-out'));
  headers.append('Set-Cookie', forgetCookie(app.env, 'left'));
  headers.set('Clear-Site-Data', CLEAR_CACHE);
  return redirect('/auth?tab=login', { headers });
});
