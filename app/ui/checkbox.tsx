import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldError, fieldControl } from '#app/ui/field.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { useIsRefusal } from '#app/ui/refused-messages.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
}

/** A checkbox with its label; the whole line is 44 px high and can be pressed. */
export function Checkbox({ name, id = name, label, ...rest }: CheckboxProps) {
  return (
    <label htmlFor={id} className="checkbox">
      <input id={id} name={name} type="checkbox" form={useOwnerForm()} {...rest} />
      <span>{label}</span>
    </label>
  );
}

/** The same with a message below it. */
export function CheckboxField({
  name,
  id = name as string,
  error,
  ...rest
}: CheckboxProps & { readonly error: string | undefined }) {
  const isRefusal = useIsRefusal(error);
  return (
    <div>
      <Checkbox
        name={name}
        {...rest}
        {...fieldControl(id, false, error !== undefined)}
        {...(isRefusal && { autoFocus: true })}
      />
      <FieldError id={id} message={error} />
    </div>
  );
}
