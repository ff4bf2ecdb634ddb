import { forwardRef, type InputHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';

/** The looks every text-like control shares. */
export const CONTROL_CLASSES = 'control';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A unit or another short word inside the right edge. */
  readonly suffix?: string | undefined;
}

/** A one-line text field. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { suffix, className, ...rest },
  ref,
) {
  const input = <input ref={ref} form={useOwnerForm()} className={joinClasses(CONTROL_CLASSES, className)} {...rest} />;
  if (suffix == null) return input;
  return (
    <span className="with-unit" data-unit={suffix}>
      {input}
    </span>
  );
});
