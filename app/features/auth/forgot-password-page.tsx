import { Form, Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { NarrowPage } from '#app/features/auth/narrow-page.tsx';
import { ForgotPasswordFormSchema } from '#app/forms/auth-forms.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export interface ForgotPasswordPageProps {
  /** Why links cannot be sent at the moment. */
  readonly mailOff: string | null;
  /** The server's message once the mail is on its way. */
  readonly sent: string | null;
  readonly answer: FormAnswer | undefined;
}

/** Requests a reset link: the form, then the confirmation. */
export function ForgotPasswordPage({ mailOff, sent, answer }: ForgotPasswordPageProps) {
  return (
    <NarrowPage title={passwordResetWords.forgotPassword}>
      {mailOff !== null ? (
        <Banner tone="warn" role="alert">
          {mailOff}
        </Banner>
      ) : sent === null ? (
        <RequestForm answer={answer} />
      ) : (
        <Confirmation message={sent} />
      )}
      <Button asChild variant="quiet" className="mt-2 w-full">
        <Link to="/auth?tab=login">{passwordResetWords.backToLogin}</Link>
      </Button>
    </NarrowPage>
  );
}

function Confirmation({ message }: { readonly message: string }) {
  return (
    <Banner tone="ok" role="status">
      <p className="font-semibold">{message}</p>
      <p className="mt-1">{passwordResetWords.checkInboxAndSpam}</p>
    </Banner>
  );
}

function RequestForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const { props, fields, error } = usePageForm({
    id: 'forgot-password',
    schema: ForgotPasswordFormSchema,
    answer,
  });
  const [email, setEmail] = useState<string | null>(null);
  const isBusy = useNavigation().state !== 'idle';
  const shown = email ?? fields.email.initialValue ?? '';
  // Without JavaScript nothing watches the field, and a disabled button would block the form.
  const isWatched = email !== null;
  return (
    <Form {...props} className="grid gap-4">
      <p className="text-muted">{passwordResetWords.enterYourEmail}</p>
      <FormError message={error} />
      <EmailField
        defaultValue={fields.email.initialValue}
        error={fields.email.errors?.[0]}
        ref={(input) => {
          // Text typed before hydration counts too.
          if (input !== null && email === null) setEmail(input.value);
        }}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" disabled={isBusy || (isWatched && shown.trim() === '')}>
        {isBusy ? passwordResetWords.sending : passwordResetWords.sendResetLink}
      </Button>
    </Form>
  );
}
