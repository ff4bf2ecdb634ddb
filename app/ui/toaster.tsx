import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';
import { leftNow, subscribeToLeft } from '#app/ui/left-account.ts';
import { currentToasts, showKeptToast, subscribeToToasts, type ToastMessage } from '#app/ui/toast-store.ts';

const ToastArea = lazyPart(
  () => import('#app/ui/toast-area.tsx'),
  (failure) => overPage(failure, {}),
);
const NONE: readonly ToastMessage[] = [];

/**
 * The toast area, rendered once in the root. Its code is loaded with the first toast. Toasts belong to the page's
 * account: none remains over the page that reports the log-out.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const left = useSyncExternalStore(subscribeToLeft, leftNow, () => null);
  useEffect(showKeptToast, []);
  if (toasts.length === 0 || left !== null) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea toasts={toasts} />
    </Suspense>
  );
}
