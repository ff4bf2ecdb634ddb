import type { LucideIcon } from 'lucide-react';
import { forwardRef } from 'react';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'asChild'> {
  readonly icon: LucideIcon;
  /** What the button does; read out, and shown by a tooltip where one is put around it. */
  readonly label: string;
}

/** A 44 px square button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon: Icon, label, ...rest },
  ref,
) {
  return (
    <Button ref={ref} size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
});
