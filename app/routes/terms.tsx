import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TermsPage } from '#app/features/terms/terms-page.tsx';
import { preferenceCookies, readPreferences } from '#app/server/http/preferences.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as termsWords from '#app/words/en/terms.ts';

export const meta = pageMeta(termsWords.pageTitle, termsWords.pageDescription);

export const loader = pageLoader('terms', async ({ request }) => ({
  isAccepted: readPreferences(request).termsAccepted,
}));

/** Accept continues to the calculator; Decline returns to it, covered, with the reason. */
export const action = formAction('terms', async ({ form }) => {
  const termsAccepted = form.get('terms') === 'accepted';
  const headers = new Headers();
  for (const cookie of preferenceCookies({ termsAccepted })) headers.append('Set-Cookie', cookie);
  return redirect(termsAccepted ? '/' : '/?terms=declined', { headers });
});

export default function TermsRoute() {
  return <TermsPage {...useLoaderData<typeof loader>()} />;
}
