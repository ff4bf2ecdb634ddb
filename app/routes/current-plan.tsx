import { useActionData, useLoaderData } from '@remix-run/react';
import { CurrentPlanPage } from '#app/features/billing/current-plan-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { RENEWAL_INTENTS, renewalForm } from '#app/forms/renewal-form.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { loadCurrentPlan, submitCurrentPlan } from '#app/server/billing/current-plan-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as billingWords from '#app/words/en/billing.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

export const meta = pageMeta(billingWords.pageTitle, billingWords.pageDescription);

export const loader = pageLoader('current-plan', async ({ app, viewer }) => ({
  info: await loadCurrentPlan(app, viewer.userId),
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
}));

export const action = formAction('current-plan', ({ app, viewer, form }) =>
  submitCurrentPlan(app, viewer.userId, form),
);

const UNSENT = {
  cancel: billingWords.cancelFailedText,
  reactivate: billingWords.reactivateFailedText,
  pay: checkoutWords.checkoutFailed,
  portal: billingWords.portalUnreachable,
} as const;

export const clientAction = keepUnsent((form) => {
  const intent = RENEWAL_INTENTS.find((one) => one === form.get('intent')) ?? 'pay';
  return answerUnread(renewalForm(intent), form, UNSENT[intent]);
});

export default function CurrentPlanRoute() {
  const { info, email, isAdmin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageShell width="text" headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <CurrentPlanPage info={info} answer={answer} />
    </PageShell>
  );
}
