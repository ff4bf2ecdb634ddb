import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ClientPage, ContractorBrand } from '#app/features/proposals/client-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { clientFormOf } from '#app/forms/read-proposal.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { describeProposal } from '#app/product/proposals/describe-proposal.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadClientPage, submitClientPage } from '#app/server/proposals/client-page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';
// The colors of the pictures.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: proposalsWords.pageTitle(loaded?.page?.document.title ?? proposalsWords.proposal, PRODUCT_NAME) },
  { name: 'robots', content: 'noindex' },
];

export const loader = pageLoader('proposal.$link', ({ app, request, params }) =>
  loadClientPage(app, request, params.link),
);

export const action = formAction('proposal.$link', ({ app, request, params, form }) =>
  submitClientPage(app, request, params.link, form),
);

export const clientAction = keepUnsent((form) => answerUnread(clientFormOf(form), form, proposalsWords.unsent));

export default function ClientProposalRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const answer = useActionData<typeof action>();
  const described = page === null ? null : describeProposal(page.document, page);
  return (
    <PageShell
      width="text"
      {...(described !== null &&
        described.business[0] !== undefined && {
          brand: <ContractorBrand name={described.business[0]} logo={described.logo} />,
          foot: described.madeWith,
        })}
    >
      <ClientPage page={page} path={pathname} answer={refusalIn(answer)} />
    </PageShell>
  );
}
