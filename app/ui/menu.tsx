import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** A menu of actions under a button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-52 animate-fade rounded-card border border-line bg-raised p-1.5 shadow-pop"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  /** Renders the only child (a link) as the item. */
  readonly asChild?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function MenuItem({ className, ...rest }: MenuItemProps) {
  return (
    <RadixMenu.Item
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-3 outline-none data-disabled:opacity-60 data-highlighted:bg-accent-soft data-highlighted:text-accent-ink',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <RadixMenu.Label className="px-3 py-2 text-sm text-muted">{children}</RadixMenu.Label>;
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="my-1.5 h-px bg-line" />;
}
