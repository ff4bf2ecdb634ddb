import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import * as accountWords from '#app/words/en/account.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

/** Change password: the present one and the new one twice. */
export function PasswordSection({ email, reply }: AccountFormProps) {
  return (
    <CardSection id="password" title={accountWords.changePassword}>
      <AccountForm reply={reply}>
        <PresentPassword email={email} reply={reply} name="currentPassword" label={accountWords.currentPassword} />
        <PasswordField
          name="newPassword"
          reply={reply}
          label={passwordResetWords.newPassword}
          placeholder={passwordResetWords.passwordMinimum}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          reply={reply}
          label={accountWords.confirmPassword}
          autoComplete="new-password"
        />
        <SendButton intent="password" className="justify-self-start">
          {accountWords.changePassword}
        </SendButton>
      </AccountForm>
    </CardSection>
  );
}
