import { forwardRef } from 'react';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import * as authWords from '#app/words/en/auth.ts';

/** The address of an account, filled with the value submitted before. */
export const EmailField = forwardRef<HTMLInputElement, Partial<TextFieldProps>>(function EmailField(props, ref) {
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
      {...props}
    />
  );
});
