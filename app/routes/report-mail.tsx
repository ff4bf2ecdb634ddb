import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadReportPage, submitReport } from '#app/server/proposals/mail-pages.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';

export const meta: MetaFunction = () => [
  { title: proposalMailWords.reportPageTitle },
  { name: 'description', content: proposalMailWords.reportDescription },
  { name: 'robots', content: 'noindex' },
];

export const loader = pageLoader('report-mail', ({ app, request }) => loadReportPage(app, request));

export const action = formAction('report-mail', async ({ app, request }) => ({
  isDone: await submitReport(app, request),
}));

export default function ReportMailRoute() {
  const { isValid, about } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  return (
    <PageShell width="text">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{proposalMailWords.reportTitle}</h1>
      {isDone ? (
        <Banner tone="ok" role="status">
          {proposalMailWords.reportDone}
        </Banner>
      ) : about === null ? (
        <Banner tone="danger" role="alert">
          {isValid ? proposalMailWords.reportGone : proposalMailWords.linkIncomplete}
        </Banner>
      ) : (
        <Form method="post" className="grid justify-items-start gap-4">
          <p className="wrap-anywhere">{proposalMailWords.reportText(about.number, about.business)}</p>
          <Button type="submit" variant="primary">
            {proposalMailWords.report}
          </Button>
        </Form>
      )}
    </PageShell>
  );
}
