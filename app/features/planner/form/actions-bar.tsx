import type { ReactNode } from 'react';
import { usePlanner } from '#app/features/planner/store.ts';
import { isBusy } from '#app/planner/state.ts';
import { Button } from '#app/ui/button.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface ActionsBarProps {
  /** The layout of the open job is read-only. */
  readonly isReadOnly: boolean;
  /** Save Job and similar buttons, next to the main button. */
  readonly children?: ReactNode;
}

/** Calculate Layout and the actions on a layout. Docked above the bottom navigation while the form is visible. */
export function ActionsBar({ isReadOnly, children }: ActionsBarProps) {
  const isPressed = usePlanner(isBusy);
  return (
    <div className="dock">
      <Button
        intent="calculate"
        variant="primary"
        size="large"
        className="flex-1 text-base"
        disabled={isReadOnly}
        // While busy, a press does nothing. `disabled` would take the focus from the pressed button.
        aria-disabled={isPressed || undefined}
      >
        {isPressed ? calculatorWords.calculating : calculatorWords.calculate}
      </Button>
      {children}
    </div>
  );
}
