/** The buttons of Current Plan, as the `intent` of its form. */
export const RENEWAL_INTENTS = ['cancel', 'reactivate', 'pay', 'portal'] as const;

/** What came of a press. */
export interface RenewalAnswer {
  readonly intent: (typeof RENEWAL_INTENTS)[number];
  readonly error: string | null;
}
