import { useActionData, useLoaderData } from '@remix-run/react';
import { AuthPage } from '#app/features/auth/auth-page.tsx';
import { authFormOf } from '#app/forms/auth-forms.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { authAction, readAuthPage } from '#app/server/auth/auth-page.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as authWords from '#app/words/en/auth.ts';
import * as commonWords from '#app/words/en/common.ts';

export const meta = pageMeta(authWords.pageTitle, authWords.pageDescription);

export const loader = pageLoader('auth', ({ app, request }) => readAuthPage(app, request));

export const action = authAction('auth');

export const clientAction = keepUnsent((form) => answerUnread(authFormOf(form), form, commonWords.noAnswer));

export default function AuthRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthPage {...page} answer={answer} />;
}
