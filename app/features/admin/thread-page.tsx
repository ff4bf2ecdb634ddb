import { Form, Link } from '@remix-run/react';
import { PageNews } from '#app/features/admin/page-news.tsx';
import { ThreadBadge } from '#app/features/admin/thread-badge.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { THREAD_FORM, ThreadFormSchema } from '#app/forms/thread-form.ts';
import type { ThreadPage } from '#app/product/admin-pages.ts';
import { Card, CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as adminWords from '#app/words/en/admin.ts';

export interface OneThreadProps extends ThreadPage {
  readonly answer: FormAnswer | undefined;
  readonly done: string | null;
}

/** A support request with its messages and the possible replies. */
export function OneThread({ thread, messages, isReadByMail, seen, submissionId, answer, done }: OneThreadProps) {
  return (
    <div className="max-w-3xl">
      <p>
        <Link to="/admin/support" className="inline-flex min-h-11 items-center text-accent-ink underline">
          {adminWords.allMessages}
        </Link>
      </p>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-2xl font-bold tracking-tight [overflow-wrap:anywhere]">{thread.subject}</h1>
        <ThreadBadge state={thread.state} />
      </div>
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">
        {adminWords.fromPerson(thread.name, thread.email)}
        {thread.userId !== null && (
          <>
            {' · '}
            <Link to={`/admin/users/${thread.userId}`} className="text-accent-ink underline">
              {adminWords.theirAccount}
            </Link>
          </>
        )}
      </p>
      <PageNews done={done} problem={errorIn(answer, '')} />
      <ol className="grid gap-3">
        <ThreadMessage kind="question" sender={null} message={thread.message} at={thread.createdAt} />
        {messages.map((one) => (
          <ThreadMessage key={one.id} {...one} at={one.createdAt} />
        ))}
      </ol>
      <CardSection id="go-on" title={adminWords.writeAnswer} className="mt-4">
        <GoOn
          key={submissionId}
          isClosed={thread.state === 'closed'}
          isReadByMail={isReadByMail}
          seen={seen}
          submissionId={submissionId}
          answer={answer}
        />
      </CardSection>
    </div>
  );
}

interface ThreadMessageProps {
  readonly kind: keyof typeof adminWords.threadKinds;
  readonly message: string;
  readonly sender: string | null;
  readonly at: string;
}

function ThreadMessage({ kind, message, sender, at }: ThreadMessageProps) {
  const isOurs = kind === 'answer' || kind === 'note';
  return (
    <li className={isOurs ? 'sm:pl-10' : 'sm:pr-10'}>
      <Card className={kind === 'note' ? 'border-dashed' : ''}>
        <p className="mb-1 text-sm text-muted">
          <span className="font-semibold">{adminWords.threadKinds[kind]}</span>
          {' · '}
          <LocalDate iso={at} withTime />
          {sender !== null && (
            <strong className="block font-semibold text-warn [overflow-wrap:anywhere]">
              {adminWords.fromElsewhere(sender)}
            </strong>
          )}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      </Card>
    </li>
  );
}

interface GoOnProps extends Pick<OneThreadProps, 'isReadByMail' | 'seen' | 'submissionId' | 'answer'> {
  readonly isClosed: boolean;
}

function GoOn({ isClosed, isReadByMail, seen, submissionId, answer }: GoOnProps) {
  const { props, fields } = usePageForm({ id: THREAD_FORM, schema: ThreadFormSchema, answer });
  return (
    // As multipart the longest message stays within a form's limit in every alphabet.
    <Form {...props} encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="seen" value={seen} />
      <TextAreaField
        label={adminWords.yourMessage}
        hint={isReadByMail ? adminWords.goOnHintByMail : adminWords.goOnHint}
        error={fields.message.errors?.[0]}
        name="message"
        rows={8}
        maxLength={20_000}
        defaultValue={fields.message.initialValue ?? ''}
      />
      <div className="flex flex-wrap gap-2">
        <SendButton intent="answer" variant="primary">
          {adminWords.sendAnswer}
        </SendButton>
        <SendButton intent="received">{adminWords.keepReceived}</SendButton>
        <SendButton intent="note">{adminWords.keepNote}</SendButton>
        <SendButton intent={isClosed ? 'reopen' : 'close'} className="sm:ml-auto">
          {isClosed ? adminWords.reopenThread : adminWords.closeThread}
        </SendButton>
      </div>
    </Form>
  );
}
