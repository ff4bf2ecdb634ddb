/** The cost of a change of plan as the payment service previews it. Amounts in cents. */
export interface ChangeQuote {
  /** Charged now. */
  readonly dueToday: number;
  /** What is left of the time billed so far. */
  readonly unused: number;
  /** The new plan from now until it renews, before the coupon. */
  readonly price: number;
  readonly couponOff: number;
  /** What the account had to its credit before; below 0 where something was carried over. */
  readonly earlierCredit: number;
  /** What stays to the account's credit for later payments. */
  readonly creditKept: number;
  /** Too little to charge now: added to the next payment. */
  readonly carriedOver: number;
  /** ISO 8601. */
  readonly renewsOn: string;
  /** The moment the unused time is counted from, in seconds since 1970. */
  readonly prorationDate: number;
}

/** What a page has promised, as one text: a later quote with another text has to be asked for again. */
export function quoteText(quote: ChangeQuote): string {
  return `${quote.dueToday}/${quote.creditKept}/${quote.carriedOver}/${quote.renewsOn.slice(0, 10)}`;
}

/** What is unpaid. */
export interface Owed {
  /** In cents. */
  readonly amount: number;
  /** ISO 8601. */
  readonly since: string;
  /** False while the payment service is only about to charge it: there is no page yet to pay it on. */
  readonly isPayable: boolean;
}
