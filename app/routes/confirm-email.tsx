import { data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CONFIRM_FORM, ConfirmEmailPage } from '#app/features/auth/confirm-email-page.tsx';
import { errorIn, refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { confirmEmail } from '#app/server/account/confirm-email.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as confirmWords from '#app/words/en/confirm-email.ts';

export const meta: MetaFunction = () => [{ title: confirmWords.pageTitle }, { name: 'robots', content: 'noindex' }];

/** Far more than any link of ours carries. */
const TOKEN_LENGTH_MAX = 200;

export const loader = pageLoader('confirm-email', async ({ request }) => ({
  token: (new URL(request.url).searchParams.get('token') ?? '').slice(0, TOKEN_LENGTH_MAX),
}));

export const action = formAction('confirm-email', async ({ app, request, form }) => {
  const outcome = await confirmEmail(app, request, textOf(form, 'token'));
  return outcome.ok
    ? data({ done: outcome.value })
    : refuseForm(answerUnread(CONFIRM_FORM, form, outcome.error.message));
});

export const clientAction = keepUnsent((form) => answerUnread(CONFIRM_FORM, form, commonWords.noAnswer));

export default function ConfirmEmailRoute() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ConfirmEmailPage
      token={token}
      done={answer !== undefined && 'done' in answer ? answer.done : null}
      error={errorIn(refusalIn(answer), '')}
    />
  );
}
