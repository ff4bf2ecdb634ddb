/** The cost of a change of plan as the payment service previews it. Amounts in cents. */
export interface ChangeQuote {
  /** Charged now. */
  readonly dueToday: number;
  /** The value of the unused billed time. */
  readonly unused: number;
  /** The new plan from now until it renews, before the coupon. */
  readonly price: number;
  readonly couponOff: number;
  /** The account's earlier credit; below 0 if an amount was carried over. */
  readonly earlierCredit: number;
  /** The remaining credit for later payments. */
  readonly creditKept: number;
  /** Too little to charge now: added to the next payment. */
  readonly carriedOver: number;
  /** ISO 8601. */
  readonly renewsOn: string;
  /** The moment the unused time is counted from, in seconds since 1970. */
  readonly prorationDate: number;
}

/** The quote shown on a page as one text: if a later quote has another text, the page must ask again. */
export function quoteText(quote: ChangeQuote): string {
  return `${quote.dueToday}/${quote.creditKept}/${quote.carriedOver}/${quote.renewsOn.slice(0, 10)}`;
}

/** The unpaid amount. */
export interface Owed {
  /** In cents. */
  readonly amount: number;
  /** ISO 8601. */
  readonly since: string;
  /** False while the payment service is only about to charge it: there is no payment page yet. */
  readonly isPayable: boolean;
}
