import type { LucideIcon } from 'lucide-react';
import { forwardRef } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'asChild'> {
  readonly icon: LucideIcon;
  /** The action of the button; read by screen readers and shown by the tooltip. */
  readonly label: string;
}

/**
 * A 44 px square button that shows only an icon. While disabled it does nothing but keeps the focus: browsers take the
 * focus from a control that becomes `disabled` by its own press, such as Undo after the last step, and the next key
 * press would be lost.
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon: Icon, label, disabled = false, onClick, ...rest },
  ref,
) {
  return (
    <Button
      ref={ref}
      size="icon"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      <Icon className="size-5" />
    </Button>
  );
});
