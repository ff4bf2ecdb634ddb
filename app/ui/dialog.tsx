import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { OwnerForm } from '#app/ui/owner-form.ts';
import * as commonWords from '#app/words/en/common.ts';

/** The ground behind a dialog, and the dialog's own box: a sheet from below on a phone, a card in the middle elsewhere. */
export const OVERLAY_CLASSES = 'fixed inset-0 z-40 animate-fade bg-black/50';
export const BOX_CLASSES =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card border border-line bg-surface p-5 pb-[calc(max(1.25rem,env(safe-area-inset-bottom))+var(--under-keys,0px))] shadow-pop sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly wide?: boolean;
  /** Omits the close button in the corner if the dialog must be answered. */
  readonly hideClose?: boolean;
  readonly children?: ReactNode;
}

/** A modal dialog: focus moves in, stays in and returns; Escape closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  hideClose = false,
  children,
}: DialogProps) {
  // Read before a field of the dialog takes the focus.
  const opener = useRef<Element | null>(null);
  if (!open) opener.current = null;
  else if (!import.meta.env.SSR) opener.current ??= document.activeElement;
  /** Focus returns to the opener, unless it has moved elsewhere meanwhile. */
  function giveBack(event: Event) {
    event.preventDefault();
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
  }
  const noDescription = description == null ? { 'aria-describedby': undefined } : {};
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY_CLASSES} />
        <RadixDialog.Content
          {...noDescription}
          onOpenAutoFocus={enterFirstField}
          onCloseAutoFocus={giveBack}
          className={joinClasses(BOX_CLASSES, wide && 'sm:w-[min(60rem,calc(100vw-2rem))]')}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <RadixDialog.Title className="pt-1.5 text-xl font-semibold">{title}</RadixDialog.Title>
            {!hideClose && (
              <RadixDialog.Close className={buttonClasses('quiet', 'icon')} aria-label={commonWords.close}>
                <X className="size-5" />
              </RadixDialog.Close>
            )}
          </div>
          {description != null && (
            <RadixDialog.Description className="mb-4 text-muted">{description}</RadixDialog.Description>
          )}
          {/** A dialog has its own forms, wherever it is opened from. */}
          <OwnerForm.Provider value={undefined}>{children}</OwnerForm.Provider>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Focus moves to the first field if there is one, rather than to the close button. */
function enterFirstField(event: Event): void {
  const box = event.target instanceof Element ? event.target : null;
  const field = box?.querySelector<HTMLElement>('input:not([type=hidden]):enabled, select:enabled, textarea:enabled');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The row of buttons at a dialog's end; the main one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
