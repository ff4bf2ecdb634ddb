import {
  type ButtonHTMLAttributes,
  cloneElement,
  forwardRef,
  isValidElement,
  type MouseEvent,
  useContext,
} from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import { ReturnsTo } from '#app/ui/returns-to.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large' | 'icon';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Submits its form with this intent. */
  readonly intent?: string;
  /** With scripts this happens, and nothing is sent. */
  readonly instead?: () => void;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Renders the only child (a link) with the button's looks. */
  readonly asChild?: boolean;
}

/** The classes of a button, for a `<summary>` or a link that cannot be wrapped. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular'): string {
  return joinClasses('button', variant !== 'secondary' && `button-${variant}`, size !== 'regular' && `button-${size}`);
}

/** A button at least 44 px high. It does not submit by default: use `type="submit"`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'regular', asChild = false, className, type = 'button', intent, instead, ...rest },
  ref,
) {
  const classes = joinClasses(buttonClasses(variant, size), className);
  const { children } = rest;
  const form = useOwnerForm();
  const returnsTo = useContext(ReturnsTo);
  if (asChild && isValidElement<{ readonly className?: string }>(children)) {
    return cloneElement(children, { className: joinClasses(classes, children.props.className) });
  }
  const press = (event: MouseEvent) => {
    event.preventDefault();
    instead?.();
  };
  return (
    <button
      ref={ref}
      // A button in a form submits it by default.
      type={intent || type === 'submit' ? undefined : type}
      form={form}
      className={classes}
      name={intent && 'intent'}
      value={intent}
      onClick={instead && press}
      // biome-ignore lint/a11y/noAutofocus: the focus returns to the pressed button
      autoFocus={returnsTo !== null && returnsTo === (intent ?? rest.value)}
      {...rest}
    />
  );
});
