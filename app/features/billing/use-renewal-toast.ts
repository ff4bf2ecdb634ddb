import { useEffect } from 'react';
import type { RenewalAnswer } from '#app/product/plans/renewal.ts';
import { showToast } from '#app/ui/toast-store.ts';

const DONE = {
  cancel: {
    title: 'Subscription Canceled',
    description: 'Your subscription will end at the end of the current billing period.',
  },
  reactivate: { title: 'Subscription Reactivated', description: 'Your subscription will continue as normal.' },
} as const;
const FAILED = { cancel: 'Cancellation Failed', reactivate: 'Reactivation Failed', pay: 'Payment Error' } as const;

/** The words for what came of Cancel or Reactivate. */
export function wordRenewal(answer: RenewalAnswer): { readonly title: string; readonly description: string } {
  const { intent, error } = answer;
  // Pay now leads away; its answer is always a failure.
  if (intent === 'pay' || error !== null) return { title: FAILED[intent], description: error ?? '' };
  return DONE[intent];
}

/** Says what came of Cancel or Reactivate in a toast. */
export function useRenewalToast(answer: RenewalAnswer | undefined): void {
  useEffect(() => {
    if (answer !== undefined)
      showToast({ ...wordRenewal(answer), tone: answer.error === null ? 'plain' : 'destructive' });
  }, [answer]);
}
