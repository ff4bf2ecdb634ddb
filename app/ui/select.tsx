import type { SelectHTMLAttributes } from 'react';
import { Field, type Labelled } from '#app/ui/field.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

export interface OptionsProps {
  /** The values and their labels. */
  readonly of: readonly (readonly [value: string, label: string])[];
}

/** The options of a `Select`. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>;

/** A choice from a list: the platform's own `<select>`, which works without JavaScript and opens the phone's native picker. */
export function Select(props: SelectProps) {
  return (
    <span className="select">
      <select form={useOwnerForm()} className={CONTROL_CLASSES} {...props} />
    </span>
  );
}

/** The same with its label, hint and error. */
export function SelectField({
  name,
  id = name as string,
  label,
  hint,
  error,
  className,
  ...rest
}: Labelled<SelectProps>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) => <Select name={name} {...rest} {...control} />}
    </Field>
  );
}
