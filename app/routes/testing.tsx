import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { submitTestingBar } from '#app/server/billing/testing-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';

export const meta: MetaFunction = () => [{ title: `Testing – ${PRODUCT_NAME}` }];

/** The bar stands on the calculator; here is only what came of a button pressed without scripts. */
export const loader = pageLoader('testing', async () => null);

export const action = formAction('testing', ({ app, viewer, form }) => submitTestingBar(app, viewer, form));

export default function TestingRoute() {
  const answer = useActionData<typeof action>();
  return (
    <PageShell width="text">
      <h1 className="mb-5 text-2xl font-bold tracking-tight">Testing</h1>
      {answer !== undefined && (
        <Banner
          tone={answer.success ? 'ok' : 'danger'}
          role={answer.success ? 'status' : 'alert'}
          title={answer.message}
        />
      )}
      <Button asChild variant="quiet" className="mt-4">
        <Link to="/">Back to Calculator</Link>
      </Button>
    </PageShell>
  );
}
