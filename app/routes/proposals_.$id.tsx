import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ProjectsShell } from '#app/features/plans/projects-shell.tsx';
import { ProposalPage } from '#app/features/proposals/proposal-page.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { proposalFormOf } from '#app/forms/read-proposal.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadProposal, submitProposal } from '#app/server/proposals/proposal-pages.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: proposalsWords.pageTitle(data?.draft.title ?? proposalsWords.proposal, PRODUCT_NAME) },
  { name: 'description', content: proposalsWords.pageDescription },
];

export const loader = pageLoader('proposals_.$id', ({ app, request, viewer, params }) =>
  loadProposal(app, request, viewer, params.id),
);

export const action = formAction('proposals_.$id', ({ app, viewer, params, form }) =>
  submitProposal(app, viewer, params.id, form),
);

export const clientAction = keepUnsent((form) => answerUnread(proposalFormOf(form), form, proposalsWords.unsent));

export default function ProposalRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProjectsShell {...page} mayKeep={page.mayMake} need={proposalsWords.needPro} needText={proposalsWords.needProText}>
      <ProposalPage {...page} answer={refusalIn(answer)} />
    </ProjectsShell>
  );
}
