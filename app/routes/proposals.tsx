import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ProjectsShell } from '#app/features/plans/projects-shell.tsx';
import { ProposalsPage } from '#app/features/proposals/proposals-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadProposals, submitProposals } from '#app/server/proposals/proposal-pages.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export const meta = pageMeta(
  proposalsWords.pageTitle(proposalsWords.proposals, PRODUCT_NAME),
  proposalsWords.pageDescription,
);

export const loader = pageLoader('proposals', ({ app, request, viewer }) => loadProposals(app, request, viewer));

export const action = formAction('proposals', ({ app, request, viewer, form }) =>
  submitProposals(app, request, viewer, form),
);

export const clientAction = keepUnsent((form) => answerUnread('create-form', form, proposalsWords.unsent));

export default function ProposalsRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProjectsShell {...page} mayKeep={page.mayMake} need={proposalsWords.needPro} needText={proposalsWords.needProText}>
      <ProposalsPage {...page} answer={refusalIn(answer)} />
    </ProjectsShell>
  );
}
