import { forwardRef, type SelectHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { CONTROL_CLASSES } from '#app/ui/text-input.tsx';

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
