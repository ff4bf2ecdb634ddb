import { useEffect } from 'react';
import { errorIn } from '#app/forms/form-answer.ts';
import { type RenewalAnswer, renewalForm } from '#app/forms/renewal-form.ts';
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
const FAILED: Readonly<Record<string, string>> = {
  [renewalForm('cancel')]: billingWords.cancelFailed,
  [renewalForm('reactivate')]: billingWords.reactivateFailed,
  [renewalForm('pay')]: checkoutWords.paymentError,
  [renewalForm('portal')]: billingWords.portalFailed,
};

/** Describes the result of a button on Current Plan. */
export function describeRenewal(answer: RenewalAnswer) {
  if ('done' in answer) return { isDone: true, ...DONE[answer.done] };
  return { isDone: false, title: FAILED[answer.form] ?? '', description: errorIn(answer, '') ?? '' };
}

/** Shows the result of a button in a toast. */
export function useRenewalToast(answer: RenewalAnswer | undefined): void {
  useEffect(() => {
    if (answer === undefined) return;
    const { isDone, title, description } = describeRenewal(answer);
    showToast({ title, description, tone: isDone ? 'plain' : 'destructive' });
  }, [answer]);
}
