import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { type AccountAnswer, AccountView } from '#app/features/account/account-page.tsx';
import { leaveAccount } from '#app/features/jobs/leave-account.ts';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { accountFormOf } from '#app/forms/account-forms.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { loadAccount, submitAccount } from '#app/server/account/account-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { leavePage, notifyOtherTabs } from '#app/ui/left-account.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as accountWords from '#app/words/en/account.ts';

export const meta = pageMeta(accountWords.pageTitle, accountWords.pageDescription);

export const loader = pageLoader('account', async ({ app, request, viewer }) => ({
  page: await loadAccount(app, request, viewer),
  isAdmin: viewer.isAdmin,
}));

export const action = formAction('account', ({ app, request, viewer, form }) =>
  submitAccount(app, request, viewer, form),
);

const send = keepUnsent((form) => answerUnread(accountFormOf(form), form, accountWords.formFailed));

/** With the account its jobs leave this browser. */
export const clientAction = async (args: ClientActionFunctionArgs) => {
  const form = await args.request.clone().formData();
  try {
    return await send(args);
  } catch (error) {
    const isGone = form.get('intent') === 'delete' && error instanceof Response && error.status < 400;
    if (isGone) await leaveEverywhere(textOf(form, 'username'));
    throw error;
  }
};

async function leaveEverywhere(email: string): Promise<void> {
  await leaveAccount(email, 'gone').catch(() => null);
  leavePage('here');
  notifyOtherTabs(email);
}

export default function AccountRoute() {
  const { page, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AccountAnswer | undefined;
  return (
    <PageShell width="text" headerEnd={<UserMenu email={page.email} isAdmin={isAdmin} />}>
      <AccountView page={page} answer={answer} />
    </PageShell>
  );
}
