import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { TwoStepSchema } from '#app/forms/account-forms.ts';
import type { AccountPage } from '#app/product/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';

interface TwoStepSectionProps extends AccountFormProps {
  readonly twoStep: NonNullable<AccountPage['twoStep']>;
}

/** The administrator's second step: a code from an authenticator app. */
export function TwoStepSection({ twoStep, email, answer }: TwoStepSectionProps) {
  const { fields, ...form } = usePageForm({ id: 'two-step-form', schema: TwoStepSchema, answer });
  return (
    <CardSection
      id="two-step"
      title={accountWords.twoStep}
      aside={<Badge tone={twoStep.isOn ? 'ok' : 'warn'}>{twoStep.isOn ? accountWords.isOn : accountWords.isOff}</Badge>}
    >
      {!twoStep.isOn && (
        <>
          <p className="mb-3">{accountWords.twoStepText}</p>
          <svg
            role="img"
            aria-label={accountWords.qrCode}
            viewBox={`0 0 ${twoStep.qr.size} ${twoStep.qr.size}`}
            shapeRendering="crispEdges"
            className="mb-3 h-auto w-48 max-w-full rounded-control bg-white"
          >
            <path d={twoStep.qr.path} fill="#000" />
          </svg>
          <p className="mb-3 font-mono [overflow-wrap:anywhere]">{twoStep.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p className="mb-4">
            <a href={twoStep.address} className="font-semibold text-accent-ink underline">
              {accountWords.openInApp}
            </a>
          </p>
        </>
      )}
      <AccountForm {...form}>
        <PresentPassword email={email} name="codePassword" error={fields.codePassword.errors?.[0]} />
        <TextField
          name="code"
          label={accountWords.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={fields.code.errors?.[0]}
        />
        <SendButton intent={twoStep.isOn ? 'two-step-off' : 'two-step-on'} className="justify-self-start">
          {twoStep.isOn ? accountWords.twoStepOff : accountWords.twoStepOn}
        </SendButton>
      </AccountForm>
    </CardSection>
  );
}
