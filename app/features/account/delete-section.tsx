import { Form, useNavigation } from '@remix-run/react';
import { type AccountFormProps, OwnersAddress } from '#app/features/account/password-section.tsx';
import type { AccountPage } from '#app/product/account.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as accountWords from '#app/words/en/account.ts';

type DeleteSectionProps = AccountPage['deletion'] & AccountFormProps;

/** Delete account: what goes, what stays, and the password that is asked for. */
export function DeleteSection({ isRefused, dueAt, hasSubscription, email, reply }: DeleteSectionProps) {
  const formRef = useRefusal(reply, null);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <CardSection id="delete" title={accountWords.deleteAccount}>
      {dueAt !== null && (
        <Form method="post" action="/account" preventScrollReset className="mb-4">
          <Banner
            tone="warn"
            action={
              <Button type="submit" name="intent" value="keep">
                {accountWords.keepAccount}
              </Button>
            }
          >
            <p>
              <Sentence of={accountWords.deleteDue(<LocalDate iso={dueAt} />)} />
            </p>
          </Banner>
        </Form>
      )}
      {isRefused ? (
        <p>{accountWords.deleteRefused}</p>
      ) : (
        <Disclosure summary={accountWords.deleteSummary} open={reply !== undefined}>
          <p className="mb-3">{accountWords.deleteText}</p>
          <h3 className="font-semibold">{accountWords.whatStays}</h3>
          <ul className="mb-4 list-disc pl-5 text-muted">
            {accountWords.stays.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Form
            ref={formRef}
            method="post"
            action="/account"
            noValidate
            preventScrollReset
            className="grid max-w-md gap-4"
          >
            <FormError message={errorAt(reply, '')} />
            <OwnersAddress email={email} />
            <PasswordField
              id="deletePassword"
              name="deletePassword"
              label={accountWords.passwordToDelete}
              autoComplete="current-password"
              required
              error={errorAt(reply, 'deletePassword')}
            />
            <div className="flex flex-wrap gap-3">
              {hasSubscription && dueAt === null && (
                <Button type="submit" name="intent" value="delete-later" disabled={isBusy}>
                  {accountWords.deleteLater}
                </Button>
              )}
              <Button type="submit" name="intent" value="delete" variant="danger" disabled={isBusy}>
                {accountWords.deleteNow}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </CardSection>
  );
}
