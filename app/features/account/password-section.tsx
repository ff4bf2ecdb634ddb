import { Form, useNavigation } from '@remix-run/react';
import type { FormReply } from '#app/product/form-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export interface AccountFormProps {
  readonly email: string;
  readonly reply: FormReply | undefined;
}

/** Change password: the present one and the new one twice. */
export function PasswordSection({ email, reply }: AccountFormProps) {
  const formRef = useRefusal(reply, null);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({ id: name, name, required: true, error: errorAt(reply, name) });
  return (
    <CardSection id="password" title={accountWords.changePassword}>
      <Form ref={formRef} method="post" action="/account" noValidate preventScrollReset className="grid max-w-md gap-4">
        <FormError message={errorAt(reply, '')} />
        <OwnersAddress email={email} />
        <PasswordField
          {...field('currentPassword')}
          label={accountWords.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label={accountWords.newPassword}
          placeholder={passwordResetWords.passwordMinimum}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={accountWords.confirmPassword} autoComplete="new-password" />
        <Button type="submit" name="intent" value="password" disabled={isBusy} className="justify-self-start">
          {accountWords.changePassword}
        </Button>
      </Form>
    </CardSection>
  );
}

/** Whose password it is, for password managers. */
export function OwnersAddress({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
