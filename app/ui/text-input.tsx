import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';

/** The looks every text-like control shares. */
export const CONTROL_CLASSES =
  'block min-h-11 w-full min-w-0 rounded-control border border-control bg-sunken px-3 py-2 text-base text-ink placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:text-muted';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A unit or another short word inside the right edge. */
  readonly suffix?: ReactNode;
}

/** A one-line text field. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { suffix, className, type = 'text', ...rest },
  ref,
) {
  const input = (
    <input
      ref={ref}
      type={type}
      form={useOwnerForm()}
      className={joinClasses(CONTROL_CLASSES, suffix != null && 'pr-12', className)}
      {...rest}
    />
  );
  if (suffix == null) return input;
  return (
    <span className="relative block">
      {input}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted"
      >
        {suffix}
      </span>
    </span>
  );
});
