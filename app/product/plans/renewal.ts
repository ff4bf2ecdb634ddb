/** The buttons of Current Plan, as the `intent` of its form. */
export const RENEWAL_INTENTS = ['cancel', 'reactivate', 'pay', 'portal'] as const;

/** The answer to one of these buttons. */
export interface RenewalAnswer {
  readonly intent: (typeof RENEWAL_INTENTS)[number];
  readonly error: string | null;
}
