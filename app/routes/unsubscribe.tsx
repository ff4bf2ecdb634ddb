import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { unsubscribe } from '#app/server/announcements/unsubscribe.server.ts';
import { readUnsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as unsubscribeWords from '#app/words/en/unsubscribe.ts';

export const meta: MetaFunction = () => [{ title: unsubscribeWords.pageTitle }, { name: 'robots', content: 'noindex' }];

export const loader = pageLoader('unsubscribe', async ({ app, request }) => ({
  isValid: readUnsubscribeAddress(app.env, new URL(request.url)) !== null,
}));

/** Also what a mail program posts by itself for its own unsubscribe button. */
export const action = formAction('unsubscribe', async ({ app, request }) => ({
  isDone: await unsubscribe(app, readUnsubscribeAddress(app.env, new URL(request.url))),
}));

export default function UnsubscribeRoute() {
  const { isValid } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone === true;
  return (
    <PageShell width="text">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{unsubscribeWords.announcements}</h1>
      {isDone && (
        <Banner tone="ok" role="status">
          {unsubscribeWords.done}
        </Banner>
      )}
      {!isDone && !isValid && (
        <Banner tone="danger" role="alert">
          {unsubscribeWords.linkIncomplete}
        </Banner>
      )}
      {!isDone && isValid && (
        <Form method="post" className="grid justify-items-start gap-4">
          <p>{unsubscribeWords.question}</p>
          <Button type="submit" variant="primary">
            {unsubscribeWords.unsubscribe}
          </Button>
        </Form>
      )}
    </PageShell>
  );
}
