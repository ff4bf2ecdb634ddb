import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ChangePage } from '#app/features/plans/checkout/change-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { CHANGE_FORM } from '#app/forms/checkout-form.ts';
import { errorIn, refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { loadChangePage, submitChangePage } from '#app/server/billing/change-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as checkoutWords from '#app/words/en/checkout.ts';

export const meta = pageMeta(checkoutWords.changePageTitle, checkoutWords.changePageDescription);

export const loader = pageLoader('checkout_.change', ({ app, request, viewer }) =>
  loadChangePage(app, request, viewer),
);

export const action = formAction('checkout_.change', ({ app, request, viewer, form }) =>
  submitChangePage(app, request, viewer, form),
);

export const clientAction = keepUnsent((form) => answerUnread(CHANGE_FORM, form, checkoutWords.noAnswerToChange));

export default function CheckoutChangeRoute() {
  const { email, isAdmin, plan, view } = useLoaderData<typeof loader>();
  const answer = refusalIn(useActionData<typeof action>());
  const { search } = useLocation();
  return (
    <PageShell width="text" headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <ChangePage plan={plan} view={view} address={`/checkout/change${search}`} error={errorIn(answer, '')} />
    </PageShell>
  );
}
