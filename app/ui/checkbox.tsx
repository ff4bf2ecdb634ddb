import type { InputHTMLAttributes, ReactNode } from 'react';
import { useOwnerForm } from '#app/ui/owner-form.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly id: string;
  readonly label: ReactNode;
}

/** A checkbox with its label; the whole line is 44 px high and can be pressed. */
export function Checkbox({ id, label, ...rest }: CheckboxProps) {
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1">
      <input id={id} type="checkbox" form={useOwnerForm()} className="size-5 shrink-0 accent-accent" {...rest} />
      <span>{label}</span>
    </label>
  );
}
