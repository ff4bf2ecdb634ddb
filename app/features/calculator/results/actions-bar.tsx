import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface ActionsBarProps {
  readonly isBusy: boolean;
  /** The layout of what is open can only be looked at. */
  readonly isReadOnly: boolean;
  /** Save Job and its kin, beside the main button. */
  readonly children?: ReactNode;
}

/** Calculate Layout, and what can be done with a layout: docked above the bottom navigation while the form is in sight. */
export function ActionsBar({ isBusy, isReadOnly, children }: ActionsBarProps) {
  return (
    <div className="dock">
      <Button
        intent="calculate"
        variant="primary"
        size="large"
        className="flex-1 text-base"
        disabled={isReadOnly}
        // While busy a press does nothing; `disabled` would take the focus from whoever has just pressed it.
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? calculatorWords.calculating : calculatorWords.calculate}
      </Button>
      {children}
    </div>
  );
}
