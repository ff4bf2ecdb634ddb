import type { InputHTMLAttributes, ReactNode } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

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
