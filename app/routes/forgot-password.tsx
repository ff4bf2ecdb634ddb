import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ForgotPasswordPage } from '#app/features/auth/forgot-password-page.tsx';
import { submitForgotPassword } from '#app/server/auth/reset-pages.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { isMailOff, MAIL_OFF } from '#app/server/mail/mail-off.server.ts';
import { keepUnsent, unsentReply } from '#app/ui/keep-unsent.ts';

export const meta: MetaFunction = () => [
  { title: `Forgot password – ${PRODUCT_NAME}` },
  { name: 'description', content: 'Ask for a link to set a new password for your tile layouts.' },
];

export const loader = pageLoader('forgot-password', async ({ app }) => ({ mailOff: isMailOff(app) ? MAIL_OFF : null }));

export const action = formAction('forgot-password', ({ app, request, form }) =>
  submitForgotPassword(app, request, form),
);

export const clientAction = keepUnsent((form) => unsentReply(form, 'Failed to send reset email. Please try again.'));

export default function ForgotPasswordRoute() {
  const { mailOff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer !== undefined && 'message' in answer ? answer.message : null;
  return (
    <ForgotPasswordPage
      mailOff={mailOff}
      sent={sent}
      reply={answer !== undefined && 'reply' in answer ? answer.reply : undefined}
    />
  );
}
