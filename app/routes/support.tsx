import { useActionData, useLoaderData } from '@remix-run/react';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { SupportForm } from '#app/features/support/support-form.tsx';
import { SupportPage } from '#app/features/support/support-page.tsx';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { submitSupportForm } from '#app/server/support/submit-support-form.server.ts';
import { keepUnsent, unsentReply } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as supportWords from '#app/words/en/support.ts';

export const meta = pageMeta(supportWords.pageTitle, supportWords.pageDescription);

export const loader = pageLoader('support', async ({ viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
}));

export const action = formAction('support', ({ app, viewer, form }) => submitSupportForm(app, viewer.userId, form));

export const clientAction = keepUnsent((form) => unsentReply(form, ''));

const NOTHING = {};

export default function SupportRoute() {
  const { email, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer !== undefined && 'reply' in answer ? answer.reply : null;
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <SupportPage
        form={
          <SupportForm
            defaultEmail={email}
            isSent={answer !== undefined && 'sent' in answer}
            values={reply?.values ?? NOTHING}
            errors={reply?.errors ?? NOTHING}
          />
        }
      />
    </PageShell>
  );
}
