import { useActionData, useLoaderData } from '@remix-run/react';
import { ForgotPasswordPage } from '#app/features/auth/forgot-password-page.tsx';
import { answerUnread } from '#app/forms/submission.ts';
import { submitForgotPassword } from '#app/server/auth/reset-pages.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as mailWords from '#app/words/en/mail.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export const meta = pageMeta(passwordResetWords.forgotPageTitle, passwordResetWords.forgotPageDescription);

export const loader = pageLoader('forgot-password', async ({ app }) => ({
  mailOff: isMailOff(app) ? mailWords.notSetUp : null,
}));

export const action = formAction('forgot-password', ({ app, request, form }) =>
  submitForgotPassword(app, request, form),
);

export const clientAction = keepUnsent((form) =>
  answerUnread('forgot-password', form, passwordResetWords.requestFailed),
);

export default function ForgotPasswordRoute() {
  const { mailOff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer !== undefined && 'message' in answer ? answer.message : null;
  return (
    <ForgotPasswordPage
      mailOff={mailOff}
      sent={sent}
      answer={answer !== undefined && 'form' in answer ? answer : undefined}
    />
  );
}
