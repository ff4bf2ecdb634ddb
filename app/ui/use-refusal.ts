import { useEffect, useRef } from 'react';
import { errorAt, type RefusedForm } from '#app/ui/error-at.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** Tells a refused form: a toast for what concerns the form as a whole, and the focus in the first field that is wrong. */
export function useRefusal(reply: RefusedForm | undefined, toastTitle: string | null) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply === undefined) return;
    const message = errorAt(reply, '');
    if (message !== undefined && toastTitle !== null) {
      showToast({ title: toastTitle, description: message, tone: 'destructive' });
    }
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? formRef.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [reply, toastTitle]);
  return formRef;
}
