import { Form } from '@remix-run/react';
import { AccountForm, PresentPassword } from '#app/features/account/account-form.tsx';
import type { AccountPage } from '#app/product/account.ts';
import type { FormReply } from '#app/product/form-reply.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as accountWords from '#app/words/en/account.ts';

interface EmailSectionProps {
  readonly page: AccountPage;
  readonly reply: FormReply | undefined;
}

/** The address: whether it is confirmed, what is waited for, and another one in its place. */
export function EmailSection({ page, reply }: EmailSectionProps) {
  const { email, isConfirmed, pendingEmail, isMailOff, submissionId } = page;
  const badge = isConfirmed ? (
    <Badge tone="ok">{accountWords.isConfirmed}</Badge>
  ) : (
    <Badge tone="warn">{accountWords.isNotConfirmed}</Badge>
  );
  return (
    <CardSection id="email" title={accountWords.emailAddress} aside={isMailOff ? null : badge}>
      <p className="mb-3 font-semibold [overflow-wrap:anywhere]">{email}</p>
      {!isMailOff && (pendingEmail !== null || !isConfirmed) && (
        <Form method="post" action="/account" preventScrollReset className="mb-4">
          <input type="hidden" name="submissionId" value={submissionId} />
          <Banner
            tone={pendingEmail === null ? 'warn' : 'info'}
            action={
              <span className="flex flex-wrap gap-2">
                <SendButton intent="email-again">{accountWords.mailAgain}</SendButton>
                {pendingEmail !== null && <SendButton intent="email-cancel">{accountWords.keepAddress}</SendButton>}
              </span>
            }
          >
            <p className="[overflow-wrap:anywhere]">
              <Sentence
                of={
                  pendingEmail === null
                    ? accountWords.confirmText(<b>{email}</b>)
                    : accountWords.pendingText(<b>{pendingEmail}</b>)
                }
              />
            </p>
          </Banner>
        </Form>
      )}
      <Disclosure summary={accountWords.changeEmail} open={reply?.intent === 'email'}>
        <AccountForm reply={reply}>
          <input type="hidden" name="submissionId" value={submissionId} />
          <EmailField
            id="newEmail"
            label={accountWords.newEmail}
            defaultValue={reply?.values.email ?? ''}
            error={errorAt(reply, 'email')}
          />
          <PresentPassword email={email} reply={reply} name="emailPassword" />
          <SendButton intent="email" className="justify-self-start">
            {accountWords.changeEmail}
          </SendButton>
        </AccountForm>
      </Disclosure>
    </CardSection>
  );
}
