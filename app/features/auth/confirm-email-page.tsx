import { Form, Link } from '@remix-run/react';
import { NarrowPage } from '#app/features/auth/narrow-page.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import * as confirmWords from '#app/words/en/confirm-email.ts';

/** The id of the page's form, which has no fields to type in. */
export const CONFIRM_FORM = 'confirm-form';

export interface ConfirmEmailPageProps {
  readonly token: string;
  /** The result of the action. */
  readonly done: 'confirmed' | 'changed' | null;
  readonly error: string | undefined;
}

/** A mailed link leads to a button, because some mail programs open links by themselves. */
export function ConfirmEmailPage({ token, done, error }: ConfirmEmailPageProps) {
  const problem = error ?? (token === '' ? confirmWords.linkIncomplete : undefined);
  return (
    <NarrowPage title={confirmWords.confirmYourEmail}>
      {done !== null && (
        <Banner tone="ok" role="status">
          {done === 'changed' ? confirmWords.changed : confirmWords.confirmed}
        </Banner>
      )}
      {done === null && problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {done === null && problem === undefined && (
        <Form method="post" id={CONFIRM_FORM} className="grid gap-4">
          <p>{confirmWords.pressToConfirm}</p>
          <input type="hidden" name="token" value={token} />
          <SendButton variant="primary" size="large">
            {confirmWords.confirm}
          </SendButton>
        </Form>
      )}
      {(done !== null || problem !== undefined) && (
        <Button asChild className="mt-5 w-full">
          <Link to="/account">{confirmWords.toYourAccount}</Link>
        </Button>
      )}
    </NarrowPage>
  );
}
