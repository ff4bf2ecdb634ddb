import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { historyKey } from '#app/editor/tool.ts';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { isDrawingOpen } from '#app/planner/state.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** Undo and redo of the form, by buttons and by the usual keys. Hidden until there is a step to undo. */
export function UndoButtons() {
  const { send } = usePlannerStore();
  const { canUndo, canRedo } = usePlanner((state) => ({
    canUndo: !isDrawingOpen(state) && state.steps.past.length > 0,
    canRedo: !isDrawingOpen(state) && state.steps.future.length > 0,
  }));
  const [announced, setAnnounced] = useState({ text: '', serial: 0 });

  const step = useCallback(
    (way: 'undo' | 'redo') => {
      send({ type: way });
      setAnnounced(({ serial }) => ({ text: calculatorWords.stepped[way], serial: serial + 1 }));
    },
    [send],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey: shift, altKey: alt } = event;
      const way = historyKey(key, { shift, alt, command: event.ctrlKey || event.metaKey });
      // Text fields have the browser's own undo, and dialogs contain nothing of the form.
      if (way === null || event.defaultPrevented || isTextField(event.target) || isInDialog(event.target)) return;
      event.preventDefault();
      if (way === 'undo' ? canUndo : canRedo) step(way);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step, canUndo, canRedo]);

  return (
    <>
      {(canUndo || canRedo) && (
        <>
          <IconButton
            icon={Undo2}
            variant="quiet"
            label={calculatorWords.undo}
            disabled={!canUndo}
            onClick={() => step('undo')}
          />
          <IconButton
            icon={Redo2}
            variant="quiet"
            label={calculatorWords.redo}
            className="max-md:hidden"
            disabled={!canRedo}
            onClick={() => step('redo')}
          />
        </>
      )}
      <p role="status" className="sr-only">
        <span key={announced.serial}>{announced.text}</span>
      </p>
    </>
  );
}

/** Text fields, which have their own undo. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
