import { forwardRef } from 'react';
import { errorAt, type RefusedForm } from '#app/ui/error-at.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import * as authWords from '#app/words/en/auth.ts';

interface EmailFieldProps extends Partial<Omit<TextFieldProps, 'defaultValue' | 'error'>> {
  readonly reply: (RefusedForm & { readonly values: Readonly<Record<string, string>> }) | undefined;
}

/** The address of an account; what was sent before stands in it again. */
export const EmailField = forwardRef<HTMLInputElement, EmailFieldProps>(function EmailField({ reply, ...props }, ref) {
  return (
    <TextField
      ref={ref}
      name="email"
      label={authWords.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      defaultValue={reply?.values.email ?? ''}
      error={errorAt(reply, 'email')}
      {...props}
    />
  );
});
