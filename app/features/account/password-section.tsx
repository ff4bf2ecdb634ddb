import { useNavigation } from '@remix-run/react';
import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import * as accountWords from '#app/words/en/account.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

/** Change password: the present one and the new one twice. */
export function PasswordSection({ email, reply }: AccountFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({ id: name, name, required: true, error: errorAt(reply, name) });
  return (
    <CardSection id="password" title={accountWords.changePassword}>
      <AccountForm reply={reply}>
        <PresentPassword email={email} reply={reply} name="currentPassword" label={accountWords.currentPassword} />
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
      </AccountForm>
    </CardSection>
  );
}
