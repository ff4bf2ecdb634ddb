import type { LucideIcon } from 'lucide-react';
import { forwardRef } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'asChild'> {
  readonly icon: LucideIcon;
  /** What the button does; read out, and shown by the tooltip. */
  readonly label: string;
}

/**
 * A 44 px square button that shows only an icon. Disabled, it does nothing but keeps the focus: browsers take it from a
 * control that is `disabled` by its own press, as Undo is by the last step, and the next key would go to nobody.
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
