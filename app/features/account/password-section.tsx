import { AccountForm, type AccountFormProps, PresentPassword } from '#app/features/account/account-form.tsx';
import { ChangePasswordSchema } from '#app/forms/account-forms.ts';
import { describeEndedAccess, type EndedAccess } from '#app/product/ended-access.ts';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as endedWords from '#app/words/en/ended-access.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

interface PasswordSectionProps extends AccountFormProps {
  readonly endedAccess: EndedAccess | null;
}

/**
 * Change password: the current one, and the new one twice. Above them, the date of the last change and what it logged
 * out.
 */
export function PasswordSection({ email, answer, endedAccess }: PasswordSectionProps) {
  const { fields, ...form } = usePageForm({ id: 'password-form', schema: ChangePasswordSchema, answer });
  return (
    <CardSection id="password" title={accountWords.changePassword}>
      {endedAccess !== null && <LastPassword {...endedAccess} />}
      <AccountForm {...form}>
        <PresentPassword
          email={email}
          name="currentPassword"
          label={accountWords.currentPassword}
          error={fields.currentPassword.errors?.[0]}
        />
        <PasswordField
          name="newPassword"
          error={fields.newPassword.errors?.[0]}
          label={passwordResetWords.newPassword}
          placeholder={passwordResetWords.passwordMinimum}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          error={fields.confirmPassword.errors?.[0]}
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

function LastPassword(ended: EndedAccess) {
  const lines = describeEndedAccess(ended, (iso) => <LocalDate iso={iso} />);
  return (
    <div className="mb-4 [overflow-wrap:anywhere]">
      <p>
        <Sentence of={endedWords.lastSet[ended.by](<LocalDate iso={ended.at} withTime />)} />
        {lines.length > 0 && ` ${endedWords.endedWithIt}`}
      </p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
            <li key={at}>
              <Sentence of={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
