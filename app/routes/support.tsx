import { useActionData, useLoaderData } from '@remix-run/react';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { SupportForm } from '#app/features/support/support-form.tsx';
import { SupportPage } from '#app/features/support/support-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { SUPPORT_FORM } from '#app/forms/support-form.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { submitSupportForm } from '#app/server/support/submit-support-form.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as supportWords from '#app/words/en/support.ts';

export const meta = pageMeta(supportWords.pageTitle, supportWords.pageDescription);

export const loader = pageLoader('support', async ({ viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
}));

export const action = formAction('support', ({ app, request, viewer, form }) =>
  submitSupportForm(app, request, viewer.userId, form),
);

export const clientAction = keepUnsent((form) => answerUnread(SUPPORT_FORM, form, supportWords.failedText));

export default function SupportRoute() {
  const { email, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <SupportPage
        form={
          <SupportForm
            defaultEmail={email}
            isSent={answer !== undefined && 'sent' in answer}
            answer={refusalIn(answer)}
          />
        }
      />
    </PageShell>
  );
}
