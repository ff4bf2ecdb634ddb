import { forwardRef, type SelectHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

export interface OptionsProps {
  /** What is sent, and what is shown for it. */
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

/**
 * A choice from a list: the platform's own `<select>`, which works without JavaScript and opens the phone's
 * native picker. Options are its children; wrap it in `Field`.
 */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function Select(
  { className, ...rest },
  ref,
) {
  return (
    <span className="select">
      <select ref={ref} form={useOwnerForm()} className={joinClasses(CONTROL_CLASSES, className)} {...rest} />
    </span>
  );
});
