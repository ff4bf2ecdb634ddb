import { Form, Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { NarrowPage } from '#app/features/auth/narrow-page.tsx';
import type { FormReply } from '#app/product/form-reply.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/email-field.tsx';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

export interface ForgotPasswordPageProps {
  /** Why no link can be sent at all. */
  readonly mailOff: string | null;
  /** The server's message once the mail is on its way. */
  readonly sent: string | null;
  readonly reply: FormReply | undefined;
}

/** Asks for a reset link: the form, then the confirmation. */
export function ForgotPasswordPage({ mailOff, sent, reply }: ForgotPasswordPageProps) {
  return (
    <NarrowPage title={passwordResetWords.forgotPassword}>
      {mailOff !== null ? (
        <Banner tone="warn" role="alert">
          {mailOff}
        </Banner>
      ) : sent === null ? (
        <RequestForm reply={reply} />
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

function RequestForm({ reply }: { readonly reply: FormReply | undefined }) {
  const formRef = useRefusal(reply, null);
  const [email, setEmail] = useState<string | null>(null);
  const isBusy = useNavigation().state !== 'idle';
  const shown = email ?? reply?.values.email ?? '';
  // Until JavaScript runs nobody watches the field, and a disabled button would lock the plain form.
  const isWatched = email !== null;
  return (
    <Form ref={formRef} method="post" noValidate className="grid gap-4">
      <p className="text-muted">{passwordResetWords.enterYourEmail}</p>
      <FormError message={errorAt(reply, '')} />
      <EmailField
        reply={reply}
        ref={(input) => {
          // What was typed before hydration counts as well.
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
