import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ResetPasswordPage } from '#app/features/auth/reset-password-page.tsx';
import { answerUnread } from '#app/forms/submission.ts';
import { submitResetPassword } from '#app/server/auth/reset-pages.server.ts';
import { readResetLink } from '#app/server/auth/reset-password.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: passwordResetWords.resetPageTitle },
  { name: 'description', content: passwordResetWords.resetPageDescription },
  // An address with a token in it belongs in no index.
  ...(loaded?.token ? [{ name: 'robots', content: 'noindex' }] : []),
];

/** Far more than any link of ours carries. */
const TOKEN_LENGTH_MAX = 200;

export const loader = pageLoader('reset-password', async ({ app, request }) => {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, TOKEN_LENGTH_MAX);
  return { token, link: await readResetLink(app, token) };
});

export const action = formAction('reset-password', ({ app, request, form }) => submitResetPassword(app, request, form));

export const clientAction = keepUnsent((form, isReached) =>
  answerUnread(
    'reset-password',
    form,
    isReached ? passwordResetWords.resetFailed : passwordResetWords.resetFailedUnreached,
  ),
);

export default function ResetPasswordRoute() {
  const { token, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const done = answer !== undefined && 'message' in answer ? answer : null;
  return (
    <ResetPasswordPage
      token={token}
      link={link}
      done={done}
      answer={answer !== undefined && 'form' in answer ? answer : undefined}
    />
  );
}
