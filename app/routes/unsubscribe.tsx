import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { setAnnouncements } from '#app/server/announcements/set-announcements.server.ts';
import { readUnsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as unsubscribeWords from '#app/words/en/unsubscribe.ts';

export const meta: MetaFunction = () => [{ title: unsubscribeWords.pageTitle }, { name: 'robots', content: 'noindex' }];

export const loader = pageLoader('unsubscribe', async ({ app, request }) => ({
  isValid: readUnsubscribeAddress(app.env, new URL(request.url)) !== null,
}));

/** Also serves the unsubscribe button of mail programs (one-click): any post that is not an undo unsubscribes. */
export const action = formAction('unsubscribe', async ({ app, request, form }) => {
  const isWanted = form.get('intent') === 'undo';
  const isDone = await setAnnouncements(app, readUnsubscribeAddress(app.env, new URL(request.url)), isWanted);
  return isWanted ? { isDone, isUndone: true } : { isDone };
});

export default function UnsubscribeRoute() {
  const { isValid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOff = answer?.isDone === true && !('isUndone' in answer);
  return (
    <PageShell width="text">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{unsubscribeWords.announcements}</h1>
      {!isValid && (
        <Banner tone="danger" role="alert">
          {unsubscribeWords.linkIncomplete}
        </Banner>
      )}
      {isValid && (
        <Form method="post" className="grid justify-items-start gap-4">
          {answer?.isDone === true ? (
            <Banner tone="ok" role="status" className="w-full">
              {isOff ? unsubscribeWords.done : unsubscribeWords.undone}
            </Banner>
          ) : (
            <p>{unsubscribeWords.question}</p>
          )}
          {isOff ? (
            <Button intent="undo">{unsubscribeWords.undo}</Button>
          ) : (
            <Button type="submit" variant={answer === undefined ? 'primary' : 'secondary'}>
              {unsubscribeWords.unsubscribe}
            </Button>
          )}
        </Form>
      )}
    </PageShell>
  );
}
