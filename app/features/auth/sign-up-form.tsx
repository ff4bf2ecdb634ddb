import { Form, useNavigation } from '@remix-run/react';
import type { FormReply } from '#app/product/form-reply.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as authWords from '#app/words/en/auth.ts';

export interface AuthFormProps {
  readonly reply: FormReply | undefined;
  /** Where to go afterwards, and the plan to pay for after signing up; both checked by the server. */
  readonly next: string | null;
  readonly plan: string | null;
}

/** Create Account: an address and a password start the trial. */
export function SignUpForm({ reply, next, plan }: AuthFormProps) {
  const formRef = useRefusal(reply, authWords.registrationFailed);
  const isBusy = useNavigation().formData?.get('intent') === 'sign-up';
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-4">
      <FormError message={errorAt(reply, '')} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      {plan !== null && <input type="hidden" name="plan" value={plan} />}
      <EmailField reply={reply} />
      <PasswordField
        name="password"
        label={authWords.password}
        placeholder={authWords.passwordMinimum}
        autoComplete="new-password"
        reply={reply}
      />
      <Button intent="sign-up" variant="primary" size="large" disabled={isBusy}>
        {isBusy ? authWords.starting : authWords.startFreeTrial}
      </Button>
    </Form>
  );
}
