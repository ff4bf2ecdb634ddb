import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StandInCustomer {
  readonly id: string;
  email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  /** The customer's debt (below 0: credit), in cents; the next invoice applies it. */
  balance: number;
  /** Charges on the card are refused from now on. */
  isCardDeclined: boolean;
  /** The bank requires confirmation of charges by the cardholder. */
  wantsConfirmation?: boolean;
  /** As typed at the portal. */
  taxIds?: readonly string[];
}

/** A coupon on a subscription. */
export interface StandInDiscount {
  readonly id: string;
  readonly coupon: string;
  readonly promotionCode: string | null;
  readonly start: number;
  /** A coupon for one payment has been used on it. */
  isSpent: boolean;
}

export interface StandInSubscription {
  readonly id: string;
  readonly customer: string;
  price: string;
  readonly item: string;
  status: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  readonly created: number;
  /** Periods are counted from this date, so that after a shorter month they return to the 31st. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  /** The billed amount of this period less its discount, in cents: paid or not. */
  periodAmount: number;
  metadata: Readonly<Record<string, string>>;
  latestInvoice: string;
  discount: StandInDiscount | null;
  /** A change that takes effect when its invoice is paid. */
  pending?: {
    readonly price: string;
    readonly planned: unknown;
    readonly invoice: string;
    readonly before: string;
  } | null;
}

export interface StandInInvoiceLine {
  readonly description: string;
  /** In cents, before the discount; a credit is below 0. */
  readonly amount: number;
  /** The discount of a coupon on this line, in cents. */
  readonly discount: number;
  readonly isProration: boolean;
  readonly price: string;
  /** The time it pays for, in seconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** An invoice's sums in cents; a balance below 0 is the customer's credit. */
export interface StandInTotals {
  /** The lines, discounts taken off. */
  readonly total: number;
  readonly startingBalance: number;
  readonly endingBalance: number;
  /** The amount to pay after credits; never below 0. */
  readonly amountDue: number;
}

export interface StandInInvoice extends StandInTotals {
  readonly id: string;
  readonly customer: string;
  readonly subscription: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly created: number;
  readonly lines: readonly StandInInvoiceLine[];
  /** A draft is made when a period begins and is charged about an hour later; a declined one stays open. */
  readonly status: 'draft' | 'open' | 'paid';
  readonly paidAt: number | null;
}

/** A full refund of an invoice's payment. */
export interface StandInRefund {
  readonly id: string;
  readonly invoice: string;
  readonly created: number;
}

export interface StandInSession {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly coupon: string | null;
  readonly promotionCode: string | null;
  readonly clientReference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
}

export interface StandInCoupon {
  readonly id: string;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** The payments to which it applies. */
  readonly duration: 'once' | 'repeating' | 'forever';
  /** The number of months of a repeating coupon. */
  readonly durationInMonths: number | null;
  readonly redeemBy: number | null;
  readonly maxRedemptions: number | null;
  timesRedeemed: number;
}

export interface StandInPromotion {
  readonly id: string;
  readonly code: string;
  readonly coupon: string;
  readonly active: boolean;
  readonly expiresAt: number | null;
}

/** Incremented when the format of the state changes. */
const VERSION = 3;

export interface StandInState {
  readonly version: number;
  customers: Record<string, StandInCustomer>;
  subscriptions: Record<string, StandInSubscription>;
  invoices: Record<string, StandInInvoice>;
  /** Absent before the first refund. */
  refunds?: Record<string, StandInRefund>;
  sessions: Record<string, StandInSession>;
  coupons: Record<string, StandInCoupon>;
  promotions: Record<string, StandInPromotion>;
  /** Idempotency keys, each with its request and answer. */
  answers: Record<string, { readonly request: string; readonly status: number; readonly body: unknown }>;
}

/** A new id in the service's format: a prefix, then letters and digits. */
export function drawServiceId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** A coupon that is valid for everybody, any number of times. */
export function coupon(id: string, rest: Partial<StandInCoupon>): StandInCoupon {
  return {
    id,
    percentOff: null,
    amountOff: null,
    duration: 'once',
    durationInMonths: null,
    redeemBy: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    ...rest,
  };
}

/** An initial state with coupons to try in a local run. */
function emptyState(): StandInState {
  const coupons = [
    coupon('SPRING20', { percentOff: 20 }),
    coupon('FIVEOFF', { amountOff: 500 }),
    coupon('LASTYEAR', { percentOff: 50, redeemBy: 1_700_000_000 }),
    coupon('SOLDOUT', { percentOff: 50, maxRedemptions: 1, timesRedeemed: 1 }),
    coupon('WELCOME', { percentOff: 10 }),
    coupon('THREEMONTHS', { percentOff: 20, duration: 'repeating', durationInMonths: 3 }),
    coupon('FOREVER10', { percentOff: 10, duration: 'forever' }),
  ];
  return {
    version: VERSION,
    customers: {},
    subscriptions: {},
    invoices: {},
    sessions: {},
    coupons: Object.fromEntries(coupons.map((one) => [one.id, one])),
    promotions: {
      promo_welcome: { id: 'promo_welcome', code: 'WELCOME10', coupon: 'WELCOME', active: true, expiresAt: null },
    },
    answers: {},
  };
}

/** Reads the state from `file`; a missing, damaged or outdated file gives a fresh state. */
export function loadState(file: string | null): StandInState {
  const fresh = emptyState();
  if (file === null) return fresh;
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as StandInState;
    return kept.version === VERSION ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** Writes the state to `file` atomically. */
export function saveState(file: string | null, state: StandInState): void {
  if (file === null) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
