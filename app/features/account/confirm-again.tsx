import { useNavigation, useSubmit } from '@remix-run/react';
import { useMemo } from 'react';
import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { type ConfirmPlace, confirmFormId, confirmPassword, confirmSchema } from '#app/forms/confirm-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import { usePasskey } from '#app/ui/use-passkey.ts';
import * as accountWords from '#app/words/en/account.ts';

interface ConfirmAgainProps extends AccountFormProps {
  readonly place: Exclude<ConfirmPlace, 'mail'>;
  readonly hasPasskeys: boolean;
}

/** Asks for the password or a passkey before a step that a stolen session must not take. */
export function ConfirmAgain({ place, hasPasskeys, email, answer }: ConfirmAgainProps) {
  const name = confirmPassword(place);
  const schema = useMemo(() => confirmSchema(place), [place]);
  const { fields, ...form } = usePageForm({ id: confirmFormId(place), schema, answer });
  return (
    <AccountForm {...form}>
      <p>{accountWords.confirmWhy[place]}</p>
      <PresentPassword email={email} name={name} error={fields[name]?.errors?.[0]} />
      <div className="flex flex-wrap gap-2">
        <SendButton intent={`confirm:${place}`}>{accountWords.confirmIt}</SendButton>
        {hasPasskeys && <ByPasskey place={place} />}
      </div>
    </AccountForm>
  );
}

function ByPasskey({ place }: Pick<ConfirmAgainProps, 'place'>) {
  const submit = useSubmit();
  const isSent = useNavigation().state !== 'idle';
  const passkey = usePasskey((passkeyAnswer) =>
    submit(
      { intent: `confirm:${place}`, passkeyAnswer },
      { method: 'post', action: '/account', preventScrollReset: true },
    ),
  );
  return (
    <>
      <Button className="no-js:hidden" onClick={passkey.ask} disabled={passkey.isAsking || isSent}>
        {accountWords.confirmByPasskey}
      </Button>
      <FormError message={passkey.problem} />
    </>
  );
}
