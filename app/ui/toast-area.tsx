import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { buttonClasses } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { closeToast, type ToastMessage, toastDurationMs } from '#app/ui/toast-store.ts';
import * as commonWords from '#app/words/en/common.ts';

const SWIPE_THRESHOLD_PX = 50;

/** The toast area: F8 moves the focus into it, a swipe to the right sends a toast away. */
export default function ToastArea({ toasts }: { readonly toasts: readonly ToastMessage[] }) {
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          duration={toastDurationMs(toast)}
          onOpenChange={(open) => !open && closeToast(toast.id)}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          className={joinClasses(
            'flex animate-rise items-start gap-3 rounded-card border p-4 shadow-pop data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.tone === 'destructive'
              ? 'border-danger bg-danger-soft text-danger'
              : 'border-line bg-raised text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
            {toast.description != null && toast.description !== '' && (
              <RadixToast.Description>{toast.description}</RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action altText={toast.action.label} className={buttonClasses()} onClick={toast.action.run}>
              {toast.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={commonWords.close}
            className={joinClasses(buttonClasses('quiet', 'icon'), '-m-2')}
          >
            <X className="size-5" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        className={joinClasses(
          // Success toasts stay below a dialog; a failure may come from the dialog itself.
          toasts.some((toast) => toast.open && toast.tone === 'destructive') ? 'z-60' : 'z-35',
          'toasts fixed inset-x-0 top-0 m-0 flex list-none flex-col gap-2 p-4 sm:top-auto sm:right-0 sm:bottom-(--bottom-nav-height,0px) sm:left-auto sm:w-[min(26rem,100vw)]',
        )}
      />
    </RadixToast.Provider>
  );
}
