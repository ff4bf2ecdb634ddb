import type { FormAnswer } from '#app/forms/form-answer.ts';

/** The buttons of Current Plan, as the `intent` of its forms. */
export const RENEWAL_INTENTS = ['cancel', 'reactivate', 'pay', 'portal'] as const;

export type RenewalIntent = (typeof RENEWAL_INTENTS)[number];

/** The answer to one of these buttons. Pay and the portal lead to another site, so their answer is always a refusal. */
export type RenewalAnswer = { readonly done: Exclude<RenewalIntent, 'pay' | 'portal'> } | FormAnswer;

/** The id of the form of a button. */
export function renewalForm(intent: RenewalIntent) {
  return `${intent}-form` as const;
}
