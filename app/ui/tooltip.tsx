import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/** How long the pointer rests before a tooltip shows. */
export const TOOLTIP_DELAY_MS = 700;

export interface TooltipProps {
  readonly text: ReactNode;
  /** One element that takes a ref: a `Button` or `IconButton`. */
  readonly children: ReactElement;
}

/** A few words on hover and focus. Never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            className="z-50 max-w-64 animate-fade rounded-lg bg-ink px-2.5 py-1.5 text-sm text-page shadow-pop"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
