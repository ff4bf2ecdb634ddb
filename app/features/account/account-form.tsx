import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/submission.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { PageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';

/** What each form of the account's page takes. */
export interface AccountFormProps {
  readonly email: string;
  /** What the page answered, to whichever of its forms. */
  readonly answer: FormAnswer | undefined;
}

/** A form of the account's page; above its fields stands what is wrong with it as a whole. */
export function AccountForm({ props, error, children }: PageForm & { readonly children: ReactNode }) {
  return (
    <Form {...props} action="/account" preventScrollReset className="grid max-w-md gap-4">
      <FormError message={error} />
      {children}
    </Form>
  );
}

interface PresentPasswordProps {
  readonly email: string;
  readonly name: string;
  /** The field's id, where it is not its name: of several forms that ask alike. */
  readonly id?: string;
  readonly label?: string;
  readonly error: string | undefined;
}

/** The password that a change asks for, after the address that tells password managers whose it is. */
export function PresentPassword(props: PresentPasswordProps) {
  const { email, name, id = name, label = accountWords.passwordToDelete, error } = props;
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField id={id} name={name} label={label} autoComplete="current-password" error={error} />
    </>
  );
}
