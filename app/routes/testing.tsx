import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { errorIn, refusalIn } from '#app/forms/form-answer.ts';
import { submitTestingBar } from '#app/server/billing/testing-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as testingBarWords from '#app/words/en/testing-bar.ts';

export const meta: MetaFunction = () => [{ title: testingBarWords.pageTitle }];

/** The bar is on the calculator; this page only shows the result of a button pressed without scripts. */
export const loader = pageLoader('testing', async () => null);

export const action = formAction('testing', ({ app, viewer, form }) => submitTestingBar(app, viewer, form));

export default function TestingRoute() {
  const answer = useActionData<typeof action>();
  const problem = errorIn(refusalIn(answer), '');
  return (
    <PageShell width="text">
      <h1 className="mb-5 text-2xl font-bold tracking-tight">{testingBarWords.testing}</h1>
      {answer !== undefined && 'done' in answer && <Banner tone="ok" role="status" title={answer.done} />}
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <Button asChild variant="quiet" className="mt-4">
        <Link to="/">{commonWords.backToCalculator}</Link>
      </Button>
    </PageShell>
  );
}
