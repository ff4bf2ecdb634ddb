import { Share, SquarePlus } from 'lucide-react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';

export interface InstallStepsProps {
  readonly onClose: () => void;
  /** It is not to be offered again. */
  readonly onDecline: () => void;
}

/** How an app gets onto the home screen of an iPhone or iPad, where a page cannot ask for it. */
export function InstallSteps({ onClose, onDecline }: InstallStepsProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Install ${PRODUCT_NAME}`}
      description="Two taps, and it opens like any other app, also without a signal."
    >
      <ol className="grid gap-3">
        <li className="flex items-center gap-3">
          <Share aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          <span>Tap Share in the browser’s bar.</span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          <span>Choose ‘Add to Home Screen’.</span>
        </li>
      </ol>
      <DialogActions>
        <Button onClick={onDecline}>Do not offer again</Button>
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
