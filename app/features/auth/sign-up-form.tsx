import { Form, useNavigation } from '@remix-run/react';
import { CredentialsSchema } from '#app/forms/credentials.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as authWords from '#app/words/en/auth.ts';

export interface AuthFormProps {
  readonly answer: FormAnswer | undefined;
  /** The destination afterward, and the plan to pay for after signing up; the server validates both. */
  readonly next: string | null;
  readonly plan: string | null;
}

/** Create Account: an address and a password start the trial. */
export function SignUpForm({ answer, next, plan }: AuthFormProps) {
  const { props, fields, error } = usePageForm({
    id: 'sign-up',
    schema: CredentialsSchema,
    answer,
    toastTitle: authWords.registrationFailed,
  });
  const isBusy = useNavigation().formData?.get('intent') === 'sign-up';
  return (
    <Form {...props} className="grid gap-4">
      <FormError message={error} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      {plan !== null && <input type="hidden" name="plan" value={plan} />}
      <EmailField defaultValue={fields.email.initialValue} error={fields.email.errors?.[0]} />
      <PasswordField
        name="password"
        label={authWords.password}
        placeholder={authWords.passwordMinimum}
        autoComplete="new-password"
        error={fields.password.errors?.[0]}
      />
      <Button intent="sign-up" variant="primary" size="large" disabled={isBusy}>
        {isBusy ? authWords.starting : authWords.startFreeTrial}
      </Button>
    </Form>
  );
}
