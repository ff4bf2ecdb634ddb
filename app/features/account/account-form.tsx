import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '#app/product/form-reply.ts';
import { errorAt } from '#app/ui/error-at.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useRefusal } from '#app/ui/use-refusal.ts';
import * as accountWords from '#app/words/en/account.ts';

export interface AccountFormProps {
  readonly email: string;
  readonly reply: FormReply | undefined;
}

/** A form of the account's page; above its fields stands what is wrong with it as a whole. */
export function AccountForm({
  reply,
  children,
}: {
  readonly reply: FormReply | undefined;
  readonly children: ReactNode;
}) {
  const formRef = useRefusal(reply, null);
  return (
    <Form ref={formRef} method="post" action="/account" noValidate preventScrollReset className="grid max-w-md gap-4">
      <FormError message={errorAt(reply, '')} />
      {children}
    </Form>
  );
}

interface PresentPasswordProps extends AccountFormProps {
  readonly name: string;
  /** The field's id, where it is not its name: of several forms that ask alike. */
  readonly id?: string;
  readonly label?: string;
}

/** The password that a change asks for, after the address that tells password managers whose it is. */
export function PresentPassword(props: PresentPasswordProps) {
  const { email, reply, name, id = name, label = accountWords.passwordToDelete } = props;
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField id={id} name={name} label={label} autoComplete="current-password" error={errorAt(reply, name)} />
    </>
  );
}
