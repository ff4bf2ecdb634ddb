import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { CurrentPlanPage } from '#app/features/billing/current-plan-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { loadCurrentPlan, submitCurrentPlan } from '#app/server/billing/current-plan-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { PageShell } from '#app/ui/page-shell.tsx';

export const meta: MetaFunction = () => [{ title: `Current plan – ${PRODUCT_NAME}` }];

export const loader = pageLoader('current-plan', async ({ app, viewer }) => ({
  info: await loadCurrentPlan(app, viewer.userId),
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
}));

export const action = formAction('current-plan', ({ app, viewer, form }) =>
  submitCurrentPlan(app, viewer.userId, form),
);

const UNSENT = {
  cancel: 'Failed to cancel subscription',
  reactivate: 'Failed to reactivate subscription',
  pay: 'Failed to start checkout process. Please try again.',
} as const;

export const clientAction = keepUnsent((form) => {
  const sent = form.get('intent');
  const intent = sent === 'cancel' || sent === 'reactivate' ? sent : 'pay';
  return { intent, error: UNSENT[intent] };
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
