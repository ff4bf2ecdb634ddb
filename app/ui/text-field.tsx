import { forwardRef, type ReactNode } from 'react';
import { Field, fieldControl, hintFor } from '#app/ui/field.tsx';
import { TextInput, type TextInputProps } from '#app/ui/text-input.tsx';

export interface TextFieldProps extends Omit<TextInputProps, 'id'> {
  /** The name, unless it is given. */
  readonly id?: string;
  readonly label: ReactNode;
  /** See `Field`. */
  readonly echo?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The id of a `FieldError` elsewhere that is shared by several fields, if this field is invalid. */
  readonly sharedError?: string | undefined;
  readonly fieldClassName?: string | undefined;
}

/** A labeled one-line text field with its hint and error. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { name, id = name as string, label, echo, hint, error, sharedError, fieldClassName, ...input },
  ref,
) {
  return (
    <Field
      id={id}
      label={label}
      echo={echo}
      hint={hintFor(input.value ?? input.defaultValue, hint)}
      error={error}
      className={fieldClassName}
    >
      {(control) => (
        <TextInput
          ref={ref}
          name={name}
          {...input}
          {...control}
          {...(sharedError !== undefined && fieldControl(sharedError, false, true))}
          id={id}
        />
      )}
    </Field>
  );
});
