import { Form, Link, useNavigation } from '@remix-run/react';
import { PasskeyButton } from '#app/features/auth/passkey-button.tsx';
import type { AuthFormProps } from '#app/features/auth/sign-up-form.tsx';
import { LoginFormSchema } from '#app/forms/auth-forms.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as authWords from '#app/words/en/auth.ts';

/** Welcome Back: address and password. */
export function LoginForm({ answer, next }: AuthFormProps) {
  const { props, fields, error } = usePageForm({
    id: 'login',
    schema: LoginFormSchema,
    answer,
    toastTitle: authWords.loginFailed,
  });
  // The server asked for a code. The field stays even when typing clears its message.
  const isCodeAsked = answer?.form === 'login' && answer.result.error?.code !== undefined;
  const isBusy = useNavigation().formData?.get('intent') === 'login';
  return (
    <Form {...props} className="grid gap-4">
      <FormError message={error} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <EmailField autoComplete="username" defaultValue={fields.email.initialValue} error={fields.email.errors?.[0]} />
      <PasswordField
        name="password"
        label={authWords.password}
        autoComplete="current-password"
        error={fields.password.errors?.[0]}
      />
      {isCodeAsked && (
        <TextField
          name="code"
          label={authWords.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fields.code.errors?.[0]}
        />
      )}
      <Button intent="login" variant="primary" size="large" disabled={isBusy}>
        {isBusy ? authWords.loggingIn : authWords.logIn}
      </Button>
      <PasskeyButton next={next} />
      <p className="text-center">
        <Link
          to="/forgot-password"
          className="inline-block py-2.5 font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {authWords.forgotYourPassword}
        </Link>
      </p>
    </Form>
  );
}
