import { Share, SquarePlus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import * as installWords from '#app/words/en/install.ts';

export interface InstallStepsProps {
  readonly onClose: () => void;
  /** The user does not want the offer again. */
  readonly onDecline: () => void;
}

/** How to add an app to the home screen of an iPhone or iPad, where pages cannot start the installation. */
export default function InstallSteps({ onClose, onDecline }: InstallStepsProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={installWords.installProduct}
      description={installWords.twoTaps}
    >
      <ol className="grid gap-3">
        <li className="flex items-center gap-3">
          <Share className="size-6 shrink-0 text-accent-ink" />
          <span>{installWords.tapShare}</span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus className="size-6 shrink-0 text-accent-ink" />
          <span>{installWords.addToHomeScreen}</span>
        </li>
      </ol>
      <DialogActions>
        <Button onClick={onDecline}>{installWords.doNotOffer}</Button>
        <Button variant="primary" onClick={onClose}>
          {installWords.gotIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
