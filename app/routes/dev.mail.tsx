import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { listMailbox } from '#app/server/mail/list-mailbox.server.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as httpWords from '#app/words/en/http.ts';
import * as mailboxWords from '#app/words/en/mailbox.ts';

export const meta: MetaFunction = () => [{ title: mailboxWords.pageTitle }];

export const loader = pageLoader('dev.mail', async ({ app, request }) => {
  const mails = await listMailbox(app, new URL(request.url).searchParams.get('to'));
  if (mails === null) throw plainAnswer(404, httpWords.pageNotFound);
  return { mails };
});

/** The mails of a local run, newest first. */
export default function MailboxRoute() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="mb-2 text-2xl font-bold">{mailboxWords.mailbox}</h1>
      <p className="mb-6 text-muted">{mailboxWords.didNotLeave}</p>
      {mails.length === 0 ? <p>{mailboxWords.noMails}</p> : null}
      <div className="grid gap-4">
        {mails.map((mail) => (
          <CardSection key={mail.id} id={`mail-${mail.id}`} title={mail.subject}>
            <p className="mb-3 text-sm text-muted">
              <Sentence
                of={mailboxWords.to(
                  mail.recipient,
                  <time dateTime={mail.createdAt}>{mailboxWords.utc(mail.createdAt)}</time>,
                )}
              />
            </p>
            <p className="whitespace-pre-wrap break-words">
              <LinkedText text={mail.text} />
            </p>
            {mail.files.map((name) => (
              <p key={name} className="mt-2 text-sm text-muted">
                {mailboxWords.attached(name)}
              </p>
            ))}
          </CardSection>
        ))}
      </div>
    </main>
  );
}

/** Text with its web addresses as links. */
function LinkedText({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
      <a key={index} href={part} className="text-accent-ink underline">
        {part}
      </a>
    ),
  );
}
