import { Form } from '@remix-run/react';
import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { DeleteAccountSchema } from '#app/forms/account-forms.ts';
import type { AccountPage } from '#app/product/account.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';

type DeleteSectionProps = AccountPage['deletion'] & AccountFormProps;

/** Delete account: what is deleted, what is kept, and the password. */
export function DeleteSection({ isRefused, dueAt, hasSubscription, accepted, email, answer }: DeleteSectionProps) {
  const { fields, answer: own, ...form } = usePageForm({ id: 'delete-form', schema: DeleteAccountSchema, answer });
  return (
    <CardSection id="delete" title={accountWords.deleteAccount}>
      {dueAt !== null && (
        <Form method="post" action="/account" preventScrollReset className="mb-4">
          <Banner tone="warn" action={<Button intent="keep">{accountWords.keepAccount}</Button>}>
            <p>
              <Sentence of={accountWords.deleteDue(<LocalDate iso={dueAt} />)} />
            </p>
          </Banner>
        </Form>
      )}
      {isRefused ? (
        <p>{accountWords.deleteRefused}</p>
      ) : (
        <Disclosure summary={accountWords.deleteSummary} open={own !== undefined}>
          <p className="mb-3">{accountWords.deleteText}</p>
          {accepted > 0 && (
            <Banner tone="warn" className="mb-3">
              <p>{accountWords.acceptedProposals(accepted)}</p>
            </Banner>
          )}
          <h3 className="font-semibold">{accountWords.whatStays}</h3>
          <ul className="mb-4 list-disc pl-5 text-muted">
            {accountWords.stays.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <AccountForm {...form}>
            <PresentPassword email={email} name="deletePassword" error={fields.deletePassword.errors?.[0]} />
            <div className="flex flex-wrap gap-3">
              {hasSubscription && dueAt === null && (
                <SendButton intent="delete-later">{accountWords.deleteLater}</SendButton>
              )}
              <SendButton intent="delete" variant="danger">
                {accountWords.deleteNow}
              </SendButton>
            </div>
          </AccountForm>
        </Disclosure>
      )}
    </CardSection>
  );
}
