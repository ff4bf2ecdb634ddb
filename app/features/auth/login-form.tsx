import { Form, Link, useNavigation } from '@remix-run/react';
import { PasskeyButton } from '#app/features/auth/passkey-button.tsx';
import type { AuthFormProps } from '#app/features/auth/sign-up-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as authWords from '#app/words/en/auth.ts';

/** Welcome Back: an address and its password. */
export function LoginForm({ reply, next }: AuthFormProps) {
  const formRef = useRefusal(reply, authWords.loginFailed);
  const isBusy = useNavigation().formData?.get('intent') === 'login';
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-4">
      <FormError message={errorAt(reply, '')} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <EmailField reply={reply} autoComplete="username" />
      <PasswordField name="password" label={authWords.password} autoComplete="current-password" reply={reply} />
      {errorAt(reply, 'code') !== undefined && (
        <TextField
          name="code"
          label={authWords.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorAt(reply, 'code')}
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
