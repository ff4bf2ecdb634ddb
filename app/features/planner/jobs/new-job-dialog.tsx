import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface NewJobDialogProps {
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** Asks before discarding work. */
export default function NewJobDialog({ onBegin, onClose }: NewJobDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={calculatorWords.beginAnew}
      description={calculatorWords.beginAnewText}
      confirmLabel={calculatorWords.startAnew}
      cancelLabel={calculatorWords.keepOn}
      destructive
      onConfirm={onBegin}
    />
  );
}
