import { Form, useNavigation } from '@remix-run/react';
import { type AccountFormProps, OwnersAddress } from '#app/features/account/password-section.tsx';
import type { AccountPage } from '#app/product/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as accountWords from '#app/words/en/account.ts';

interface TwoStepSectionProps extends AccountFormProps {
  readonly twoStep: NonNullable<AccountPage['twoStep']>;
}

/** The administrator's second step: a code from an authenticator app. */
export function TwoStepSection({ twoStep, email, reply }: TwoStepSectionProps) {
  const formRef = useRefusal(reply, null);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <CardSection
      id="two-step"
      title={accountWords.twoStep}
      aside={<Badge tone={twoStep.isOn ? 'ok' : 'warn'}>{twoStep.isOn ? accountWords.isOn : accountWords.isOff}</Badge>}
    >
      {!twoStep.isOn && (
        <>
          <p className="mb-3">{accountWords.twoStepText}</p>
          <p className="mb-3 font-mono [overflow-wrap:anywhere]">{twoStep.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p className="mb-4">
            <a href={twoStep.address} className="font-semibold text-accent-ink underline">
              {accountWords.openInApp}
            </a>
          </p>
        </>
      )}
      <Form ref={formRef} method="post" action="/account" noValidate preventScrollReset className="grid max-w-md gap-4">
        <FormError message={errorAt(reply, '')} />
        <OwnersAddress email={email} />
        <PasswordField
          id="codePassword"
          name="codePassword"
          label={accountWords.passwordToDelete}
          autoComplete="current-password"
          required
          error={errorAt(reply, 'codePassword')}
        />
        <TextField
          id="code"
          name="code"
          label={accountWords.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errorAt(reply, 'code')}
        />
        <Button
          type="submit"
          name="intent"
          value={twoStep.isOn ? 'two-step-off' : 'two-step-on'}
          disabled={isBusy}
          className="justify-self-start"
        >
          {twoStep.isOn ? accountWords.twoStepOff : accountWords.twoStepOn}
        </Button>
      </Form>
    </CardSection>
  );
}
