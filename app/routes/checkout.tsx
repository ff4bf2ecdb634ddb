import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckoutPage } from '#app/features/plans/checkout/checkout-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { CHECKOUT_FORM } from '#app/forms/checkout-form.ts';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { loadCheckoutPage, submitCheckoutForm } from '#app/server/billing/checkout-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as checkoutWords from '#app/words/en/checkout.ts';

export const meta = pageMeta(checkoutWords.pageTitle, checkoutWords.pageDescription);

export const loader = pageLoader('checkout', ({ app, request, viewer }) => loadCheckoutPage(app, request, viewer));

export const action = formAction('checkout', ({ app, request, viewer, form }) =>
  submitCheckoutForm(app, request, viewer, form),
);

export const clientAction = keepUnsent((form) => answerUnread(CHECKOUT_FORM, form, checkoutWords.checkoutFailed));

export default function CheckoutRoute() {
  const { email, isAdmin, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <CheckoutPage
        {...page}
        answer={refusalIn(answer)}
        applied={answer !== undefined && 'applied' in answer ? answer.applied : null}
      />
    </PageShell>
  );
}
