import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { PageForm } from '#app/ui/use-page-form.ts';
import * as accountWords from '#app/words/en/account.ts';

/** Props of each form on the account page. */
export interface AccountFormProps {
  readonly email: string;
  /** The page's answer to any of its forms. */
  readonly answer: FormAnswer | undefined;
}

interface AccountFormElementProps extends PageForm {
  /** It has a file in it. */
  readonly encType?: 'multipart/form-data';
  readonly children: ReactNode;
}

/** A form of the account page, with the error of the form as a whole above its fields. */
export function AccountForm({ props, error, encType, children }: AccountFormElementProps) {
  return (
    <Form {...props} action="/account" encType={encType} preventScrollReset className="grid max-w-md grid-cols-1 gap-4">
      <FormError message={error} />
      {children}
    </Form>
  );
}

interface PresentPasswordProps {
  readonly email: string;
  readonly name: string;
  /** The field's id, if it is not its name, because several forms have the same field. */
  readonly id?: string;
  readonly label?: string;
  readonly error: string | undefined;
}

/**
 * The current password, required for a change, after a hidden address that tells password managers which account it
 * belongs to.
 */
export function PresentPassword(props: PresentPasswordProps) {
  const { email, name, id = name, label = accountWords.passwordToDelete, error } = props;
  return (
    <>
      <input
        type="text"
        form={useOwnerForm()}
        name="username"
        autoComplete="username"
        defaultValue={email}
        readOnly
        hidden
      />
      <PasswordField id={id} name={name} label={label} autoComplete="current-password" error={error} />
    </>
  );
}
