import { MONTHS_IN } from '#app/product/plans/periods.ts';
import type { StandInPrice } from '#dev/stripe/objects.ts';
import type {
  StandInCoupon,
  StandInDiscount,
  StandInInvoiceLine,
  StandInSubscription,
  StandInTotals,
} from '#dev/stripe/state.ts';

/** The result of a change of price: the invoice's lines, and the period paid with them. */
export interface Proration {
  readonly lines: readonly StandInInvoiceLine[];
  readonly anchor: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** The price of the whole period at the new price. */
  readonly periodAmount: number;
}

/** Less than this is not charged but carried over to the next invoice, in cents. */
const LEAST_CHARGE = 50;

/**
 * The date `months` later by the calendar (UTC), in seconds since 1970; a day missing in that month becomes its last
 * day.
 */
export function addMonths(fromS: number, months: number): number {
  const date = new Date(fromS * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}

/** Whole months by the calendar from one moment to a later one. */
export function monthsBetween(fromS: number, toS: number): number {
  let months = 0;
  while (addMonths(fromS, months + 1) <= toS) months += 1;
  return months;
}

/** The end of the period that begins at `startS`, counted from the subscription's anchor. */
export function periodEndAfter(anchor: number, startS: number, price: StandInPrice): number {
  const step = MONTHS_IN[price.per];
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months);
    if (end > startS) return end;
  }
}

/** A price after its coupon, in cents, never below 0. */
function discounted(amount: number, coupon: StandInCoupon | undefined): number {
  if (coupon === undefined) return amount;
  return Math.max(0, Math.round(amount - (coupon.amountOff ?? (amount * (coupon.percentOff ?? 0)) / 100)));
}

/** Whether a discount still applies to an invoice made at `atS`. */
export function isInForce(discount: StandInDiscount, coupon: StandInCoupon, atS: number): boolean {
  if (coupon.duration === 'once') return !discount.isSpent;
  return coupon.duration === 'forever' || atS < addMonths(discount.start, coupon.durationInMonths ?? 1);
}

/** The line for a whole period. */
export function periodLine(
  price: StandInPrice,
  coupon: StandInCoupon | undefined,
  start: number,
  end: number,
): StandInInvoiceLine {
  const discount = price.amount - discounted(price.amount, coupon);
  return { description: price.name, amount: price.amount, discount, isProration: false, price: price.id, start, end };
}

/** An invoice's totals: the customer's balance is applied, and an amount too small to charge is carried over. */
export function totalsOf(lines: readonly StandInInvoiceLine[], startingBalance: number): StandInTotals {
  const total = lines.reduce((sum, line) => sum + line.amount - line.discount, 0);
  const due = total + startingBalance;
  const isCharged = due >= LEAST_CHARGE;
  return { total, startingBalance, endingBalance: isCharged ? 0 : due, amountDue: isCharged ? due : 0 };
}

/**
 * Prorates a change like the payment service: the remaining billed time is credited, to the second, whether it was paid
 * or not. On the same interval the period stays and its rest is charged at the new price, including a discount; on
 * another interval a new period starts now.
 */
export function prorate(
  subscription: Pick<StandInSubscription, 'anchor' | 'periodStart' | 'periodEnd' | 'periodAmount'>,
  from: StandInPrice,
  to: StandInPrice,
  coupon: StandInCoupon | undefined,
  { prorationS, nowS }: { readonly prorationS: number; readonly nowS: number },
): Proration {
  const { anchor, periodStart, periodEnd, periodAmount } = subscription;
  const left = Math.min(1, Math.max(0, (periodEnd - prorationS) / (periodEnd - periodStart)));
  const whole = discounted(to.amount, coupon);
  const unused = {
    description: `Unused time on ${from.name}`,
    amount: -Math.round(periodAmount * left),
    discount: 0,
    isProration: true,
    price: from.id,
    start: prorationS,
    end: periodEnd,
  };
  if (from.per === to.per) {
    const rest = {
      ...unused,
      description: `Remaining time on ${to.name}`,
      amount: Math.round(whole * left),
      price: to.id,
    };
    return { lines: [unused, rest], anchor, periodStart, periodEnd, periodAmount: whole };
  }
  const end = periodEndAfter(nowS, nowS, to);
  const lines = [unused, periodLine(to, coupon, nowS, end)];
  return { lines, anchor: nowS, periodStart: nowS, periodEnd: end, periodAmount: whole };
}
