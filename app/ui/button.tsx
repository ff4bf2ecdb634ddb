import { type ButtonHTMLAttributes, cloneElement, forwardRef, isValidElement } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:border-control hover:bg-sunken',
  quiet: 'text-accent-ink hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 py-2',
  large: 'min-h-12 px-5 py-2.5 text-lg',
  icon: 'size-11 shrink-0 p-2',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Renders the only child (a link) with the button's looks. */
  readonly asChild?: boolean;
}

/** The classes of a button, for a `<summary>` or a link that cannot be wrapped. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular'): string {
  return joinClasses(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
  );
}

/** A button 44 px high or more. It does nothing by default: a submit button says `type="submit"`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'regular', asChild = false, className, type = 'button', ...rest },
  ref,
) {
  const classes = joinClasses(buttonClasses(variant, size), className);
  const { children } = rest;
  const form = useOwnerForm();
  if (asChild && isValidElement<{ readonly className?: string }>(children)) {
    return cloneElement(children, { className: joinClasses(classes, children.props.className) });
  }
  return <button ref={ref} type={type} form={form} className={classes} {...rest} />;
});
