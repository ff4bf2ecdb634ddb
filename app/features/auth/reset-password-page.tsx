import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { NarrowPage } from '#app/features/auth/narrow-page.tsx';
import { ResetPasswordFormSchema } from '#app/forms/auth-forms.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { KEPT_PASSKEY, type ResetLink } from '#app/product/account.ts';
import { describeEndedAccess, type EndedAccess } from '#app/product/ended-access.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as passwordResetWords from '#app/words/en/password-reset.ts';

/** How long the success message is shown before the redirect to the login page. */
const REDIRECT_AFTER_MS = 3_000;
const LOGIN = '/auth-page?tab=login';

export interface ResetPasswordPageProps {
  readonly token: string;
  /** The account of the link; null if the link is unknown, used or expired. */
  readonly link: ResetLink | null;
  /** The server's message after the password was set, and what it logged out. */
  readonly done: { readonly message: string; readonly ended: EndedAccess } | null;
  readonly answer: FormAnswer | undefined;
}

/** Sets a new password: a broken link, the form, or success. */
export function ResetPasswordPage({ token, link, done, answer }: ResetPasswordPageProps) {
  if (done !== null) return <ResetDone {...done} />;
  if (token === '') return <InvalidLink message={passwordResetWords.invalidLink} />;
  if (link === null) return <InvalidLink message={passwordResetWords.linkRefused} />;
  return (
    <NarrowPage title={passwordResetWords.resetPassword}>
      <ResetForm token={token} link={link} answer={answer} />
    </NarrowPage>
  );
}

function InvalidLink({ message }: { readonly message: string }) {
  return (
    <NarrowPage title={passwordResetWords.invalidLinkTitle}>
      <p className="text-muted">{message}</p>
      <div className="mt-5 grid gap-2">
        <Button asChild variant="primary">
          <Link to="/forgot-password">{passwordResetWords.requestNewLink}</Link>
        </Button>
        <Button asChild>
          <Link to="/auth?tab=login">{passwordResetWords.backToLogin}</Link>
        </Button>
      </div>
    </NarrowPage>
  );
}

function ResetDone({ message, ended }: NonNullable<ResetPasswordPageProps['done']>) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(LOGIN), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <NarrowPage title={passwordResetWords.passwordChanged}>
      <Banner tone="ok" role="status">
        {message}
      </Banner>
      <ul className="mt-4 list-disc pl-5 [overflow-wrap:anywhere]">
        {describeEndedAccess(ended, (iso) => <LocalDate iso={iso} />).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <Sentence of={line} />
          </li>
        ))}
      </ul>
      <Button asChild variant="primary" className="mt-5 w-full">
        <Link to={LOGIN}>{passwordResetWords.goToLoginNow}</Link>
      </Button>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_AFTER_MS / 1_000};url=${LOGIN}`} />
      </noscript>
    </NarrowPage>
  );
}

function ResetForm({
  token,
  link,
  answer,
}: Pick<ResetPasswordPageProps, 'token' | 'answer'> & { readonly link: ResetLink }) {
  const { props, form, fields, error } = usePageForm({
    id: 'reset-password',
    schema: ResetPasswordFormSchema,
    answer,
  });
  const [isFilled, setFilled] = useState<boolean | null>(null);
  const isBusy = useNavigation().state !== 'idle';
  const watch = (form: HTMLFormElement | null) => {
    if (form === null) return;
    const data = new FormData(form);
    setFilled(data.get('newPassword') !== '' && data.get('confirmPassword') !== '');
  };
  // The fields are watched only after hydration. Without scripts the button is always enabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mounting
  useEffect(() => watch(props.ref.current), []);
  return (
    <Form
      {...props}
      className="mt-3 grid gap-4"
      onInput={(event: FormEvent<HTMLFormElement>) => watch(event.currentTarget)}
    >
      <FormError message={error ?? fields.token.errors?.[0]} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="newPassword"
        label={passwordResetWords.newPassword}
        placeholder={passwordResetWords.passwordMinimum}
        autoComplete="new-password"
        error={fields.newPassword.errors?.[0]}
      />
      <PasswordField
        name="confirmPassword"
        label={passwordResetWords.confirmPassword}
        autoComplete="new-password"
        error={fields.confirmPassword.errors?.[0]}
      />
      <p className="text-sm text-muted">{passwordResetWords.whatEnds}</p>
      <Passkeys {...link} kept={form.initialValue?.keptPasskey} />
      <Button type="submit" variant="primary" size="large" disabled={isBusy || isFilled === false}>
        {isBusy ? passwordResetWords.saving : passwordResetWords.resetPasswordButton}
      </Button>
    </Form>
  );
}

/** The passkeys to keep. By default none, because anybody who knew the old password may have added them. */
function Passkeys({ passkeys, mayKeepPasskeys, kept }: ResetLink & { readonly kept: unknown }) {
  if (passkeys.length === 0) return null;
  const lines = passkeys.map(({ id, name, since }) => ({
    id,
    label: <Sentence of={passwordResetWords.passkeyAddedOn(name, <LocalDate iso={since} />)} />,
  }));
  if (!mayKeepPasskeys) {
    return (
      <div className="[overflow-wrap:anywhere]">
        <p>{passwordResetWords.passkeysGo}</p>
        <ul className="mt-2 list-disc pl-5">
          {lines.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <fieldset className="[overflow-wrap:anywhere]">
      <legend className="font-semibold">{passwordResetWords.keepPasskeys}</legend>
      <p className="text-sm text-muted">{passwordResetWords.keepOnlyYours}</p>
      {lines.map(({ id, label }) => {
        const field = `${KEPT_PASSKEY}${id}`;
        return <Checkbox key={id} name={field} label={label} defaultChecked={isKept(kept, id)} />;
      })}
    </fieldset>
  );
}

/** Whether that passkey was ticked. conform turns the shared field name into an object. */
function isKept(kept: unknown, id: string): boolean {
  return typeof kept === 'object' && kept !== null && id in kept;
}
