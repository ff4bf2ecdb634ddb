import type { StandInPrice } from '#app/server/billing/stand-in/objects.server.ts';
import type {
  StandInCoupon,
  StandInInvoiceLine,
  StandInSubscription,
} from '#app/server/billing/stand-in/state.server.ts';

const DAY_S = 86_400;

/** What a change of price comes to: the invoice's lines in cents, and the period that is paid with them. */
export interface Proration {
  readonly lines: readonly StandInInvoiceLine[];
  readonly periodStart: number;
  readonly periodEnd: number;
  /** What the whole period costs at the new price. */
  readonly periodAmount: number;
}

/** How long one payment lasts, in seconds. */
export function periodLengthS(price: StandInPrice): number {
  return (price.interval === 'month' ? 30 : 365) * DAY_S;
}

/** A price with its coupon taken off, in cents, never below 0. */
export function discounted(amount: number, coupon: StandInCoupon | undefined): number {
  if (coupon === undefined) return amount;
  return Math.max(0, Math.round(amount - (coupon.amountOff ?? (amount * (coupon.percentOff ?? 0)) / 100)));
}

/**
 * Prices a change as the payment service does: what is left of the paid time is given back, to the second. On the
 * same interval the period stays and its rest is charged at the new price; on another one a new period begins now.
 */
export function prorate(
  subscription: Pick<StandInSubscription, 'periodStart' | 'periodEnd' | 'periodAmount'>,
  from: StandInPrice,
  to: StandInPrice,
  coupon: StandInCoupon | undefined,
  nowS: number,
): Proration {
  const { periodStart, periodEnd } = subscription;
  const left = Math.min(1, Math.max(0, (periodEnd - nowS) / (periodEnd - periodStart)));
  const isSameInterval = from.interval === to.interval;
  const rest = isSameInterval ? Math.round(to.amount * left) : to.amount;
  const lines = [
    {
      description: `Unused time on ${from.name}`,
      amount: -Math.round(subscription.periodAmount * left),
      isProration: true,
    },
    {
      description: isSameInterval ? `Remaining time on ${to.name}` : to.name,
      amount: discounted(rest, coupon),
      isProration: isSameInterval,
    },
  ];
  const period = isSameInterval
    ? { periodStart, periodEnd }
    : { periodStart: nowS, periodEnd: nowS + periodLengthS(to) };
  return { lines, ...period, periodAmount: discounted(to.amount, coupon) };
}
