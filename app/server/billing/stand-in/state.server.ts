import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StandInCustomer {
  readonly id: string;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  /** What the customer owes (or, below 0, has to good), in cents; the next invoice takes it up. */
  balance: number;
  /** Charges on the card are refused from now on. */
  isCardDeclined: boolean;
}

export interface StandInSubscription {
  readonly id: string;
  readonly customer: string;
  price: string;
  readonly item: string;
  status: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  readonly created: number;
  periodStart: number;
  periodEnd: number;
  /** What this period cost, its discount taken off, in cents. */
  periodAmount: number;
  metadata: Readonly<Record<string, string>>;
  latestInvoice: StandInInvoice | null;
  coupon: string | null;
}

export interface StandInInvoiceLine {
  readonly description: string;
  /** In cents; a credit is below 0. */
  readonly amount: number;
  readonly isProration: boolean;
}

export interface StandInInvoice {
  readonly id: string;
  /** What was left to pay after credits, in cents; never below 0. */
  readonly amountDue: number;
  status: 'paid' | 'open';
  readonly created: number;
  readonly lines: readonly StandInInvoiceLine[];
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

/** Moves on when the form of the state does. */
const VERSION = 2;

export interface StandInState {
  readonly version: number;
  customers: Record<string, StandInCustomer>;
  subscriptions: Record<string, StandInSubscription>;
  sessions: Record<string, StandInSession>;
  coupons: Record<string, StandInCoupon>;
  promotions: Record<string, StandInPromotion>;
  /** Idempotency keys: what was asked, and the answer it got. */
  answers: Record<string, { readonly request: string; readonly status: number; readonly body: unknown }>;
}

/** A fresh id as the service makes them: a kind, then letters and digits. */
export function drawId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** A state with the coupons that a local run can be tried with. */
export function emptyState(): StandInState {
  const coupon = (id: string, rest: Partial<StandInCoupon>): StandInCoupon => ({
    id,
    percentOff: null,
    amountOff: null,
    redeemBy: null,
    maxRedemptions: null,
    timesRedeemed: 0,
    ...rest,
  });
  const coupons = [
    coupon('SPRING20', { percentOff: 20 }),
    coupon('FIVEOFF', { amountOff: 500 }),
    coupon('LASTYEAR', { percentOff: 50, redeemBy: 1_700_000_000 }),
    coupon('SOLDOUT', { percentOff: 50, maxRedemptions: 1, timesRedeemed: 1 }),
    coupon('WELCOME', { percentOff: 10 }),
  ];
  return {
    version: VERSION,
    customers: {},
    subscriptions: {},
    sessions: {},
    coupons: Object.fromEntries(coupons.map((one) => [one.id, one])),
    promotions: {
      promo_welcome: { id: 'promo_welcome', code: 'WELCOME10', coupon: 'WELCOME', active: true, expiresAt: null },
    },
    answers: {},
  };
}

/** Reads the state kept in `file`; a missing, damaged or older file starts afresh. */
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

/** Keeps the state in `file`, whole or not at all. */
export function saveState(file: string | null, state: StandInState): void {
  if (file === null) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}
