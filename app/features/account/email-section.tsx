import { Form } from '@remix-run/react';
import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { ChangeEmailSchema } from '#app/forms/account-forms.ts';
import { errorIn } from '#app/forms/form-answer.ts';
import type { AccountPage } from '#app/product/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { HiddenInput } from '#app/ui/hidden-input.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';

interface EmailSectionProps extends Pick<AccountFormProps, 'answer'> {
  readonly page: AccountPage;
}

/** The email address: its confirmation, a pending change, and the form that changes it. */
export function EmailSection({ page, answer }: EmailSectionProps) {
  const { fields, answer: own, ...form } = usePageForm({ id: 'email-form', schema: ChangeEmailSchema, answer });
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
          <FormError message={answer?.form === 'email-again-form' ? errorIn(answer, '') : undefined} />
          <Banner
            tone={pendingEmail === null ? 'warn' : 'info'}
            action={
              <span className="flex flex-wrap gap-2">
                <SendButton intent={`email-again:${submissionId}`}>{accountWords.mailAgain}</SendButton>
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
      <Disclosure summary={accountWords.changeEmail} open={own !== undefined}>
        <AccountForm {...form}>
          <HiddenInput name="submissionId" value={submissionId} />
          <EmailField
            name="newEmail"
            label={accountWords.newEmail}
            defaultValue={fields.newEmail.initialValue ?? ''}
            error={fields.newEmail.errors?.[0]}
          />
          <PresentPassword email={email} name="emailPassword" error={fields.emailPassword.errors?.[0]} />
          <SendButton intent="email" className="justify-self-start">
            {accountWords.changeEmail}
          </SendButton>
        </AccountForm>
      </Disclosure>
    </CardSection>
  );
}
