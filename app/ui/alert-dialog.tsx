import * as RadixAlert from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { BOX_CLASSES, DialogActions, OVERLAY_CLASSES } from '#app/ui/dialog.tsx';

export interface AlertDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly confirmLabel: string;
  /** Left out: there is nothing to decide, only to take note of. */
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  readonly onConfirm?: () => void;
}

/** A question (or a notice) that must be answered; pressing outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, destructive = false, onConfirm } = props;
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={OVERLAY_CLASSES} />
        <RadixAlert.Content className={BOX_CLASSES} onCloseAutoFocus={keepMovedFocus}>
          <RadixAlert.Title className="mb-2 text-xl font-semibold">{title}</RadixAlert.Title>
          <RadixAlert.Description className="text-muted">{description}</RadixAlert.Description>
          <DialogActions>
            {cancelLabel !== undefined && (
              <RadixAlert.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </RadixAlert.Cancel>
            )}
            <RadixAlert.Action asChild>
              <Button variant={destructive ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </RadixAlert.Action>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}

/** Focus returns to the opener, unless the answer has moved it elsewhere. */
function keepMovedFocus(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}
