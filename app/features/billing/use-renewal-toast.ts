import { useEffect } from 'react';
import type { RenewalAnswer } from '#app/product/plans/renewal.ts';
import { showToast } from '#app/ui/toast-store.ts';
import * as billingWords from '#app/words/en/billing.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

const DONE = {
  cancel: {
    title: billingWords.cancelled,
    description: billingWords.cancelledText,
  },
  reactivate: { title: billingWords.reactivated, description: billingWords.reactivatedText },
} as const;
const FAILED = {
  cancel: billingWords.cancelFailed,
  reactivate: billingWords.reactivateFailed,
  pay: checkoutWords.paymentError,
  portal: billingWords.portalFailed,
} as const;

/** The words for what came of Cancel or Reactivate. */
export function describeRenewal(answer: RenewalAnswer): { readonly title: string; readonly description: string } {
  const { intent, error } = answer;
  // Pay now and the portal lead away; their answer is always a failure.
  if (intent === 'pay' || intent === 'portal' || error !== null)
    return { title: FAILED[intent], description: error ?? '' };
  return DONE[intent];
}

/** Says what came of Cancel or Reactivate in a toast. */
export function useRenewalToast(answer: RenewalAnswer | undefined): void {
  useEffect(() => {
    if (answer !== undefined)
      showToast({ ...describeRenewal(answer), tone: answer.error === null ? 'plain' : 'destructive' });
  }, [answer]);
}
