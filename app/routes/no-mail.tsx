import type { MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { textOf } from '#app/forms/text-of.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadNoMailPage, submitNoMail } from '#app/server/proposals/mail-pages.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';

export const meta: MetaFunction = () => [
  { title: proposalMailWords.noMailPageTitle },
  { name: 'description', content: proposalMailWords.noMailText },
  { name: 'robots', content: 'noindex' },
];

export const loader = pageLoader('no-mail', ({ app, request }) => loadNoMailPage(app, request));

/** Also serves the button of mail programs (one-click): any post that is not an undo ends the mails. */
export const action = formAction('no-mail', async ({ app, request, form }) => ({
  done: await submitNoMail(app, request, textOf(form, 'intent') === 'undo'),
}));

export default function NoMailRoute() {
  const { isValid } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done ?? null;
  return (
    <PageShell width="text">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{proposalMailWords.noMailTitle}</h1>
      {!isValid && (
        <Banner tone="danger" role="alert">
          {proposalMailWords.linkIncomplete}
        </Banner>
      )}
      {isValid && (
        <Form method="post" className="grid justify-items-start gap-4">
          {done === null ? (
            <p>{proposalMailWords.noMailText}</p>
          ) : (
            <Banner tone="ok" role="status" className="w-full">
              {done === 'off' ? proposalMailWords.noMailDone : proposalMailWords.undone}
            </Banner>
          )}
          {done === 'off' ? (
            <Button intent="undo">{proposalMailWords.undo}</Button>
          ) : (
            <Button type="submit" variant={done === null ? 'primary' : 'secondary'}>
              {proposalMailWords.doNotWrite}
            </Button>
          )}
        </Form>
      )}
    </PageShell>
  );
}
