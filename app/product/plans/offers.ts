import type { Brand } from '#app/base/brand.ts';
import { invariant } from '#app/base/invariant.ts';
import { MONTHS_IN } from '#app/product/plans/periods.ts';
import { CHECKOUT_PLANS, type CheckoutPlan, PLANS } from '#app/product/plans/plans.ts';
import { dollars } from '#app/words/en/formats.ts';
import type { Period } from '#app/words/en/offers.ts';
import * as offersWords from '#app/words/en/offers.ts';

/** Money in US cents. */
export type PriceCents = Brand<number, 'PriceCents'>;

export interface Offer {
  readonly id: CheckoutPlan;
  readonly name: string;
  /** Whether coupons take something off it. */
  readonly takesCoupons: boolean;
  readonly priceCents: PriceCents;
  readonly per: Period;
  readonly badge: string | null;
  /** A saving worth its own line. */
  readonly note: string | null;
  readonly features: readonly string[];
}

/** The three offers, in the order every screen shows them. */
export const OFFERS: readonly Offer[] = [
  {
    id: 'diy',
    name: offersWords.diyName,
    takesCoupons: false,
    priceCents: 1999 as PriceCents,
    per: 'year',
    badge: null,
    note: null,
    // Marked pure so that the bundler drops the offers from pages without any.
    features: /* @__PURE__ */ offersWords.diyFeatures(PLANS.diy.calculationsPerYear ?? 0, PLANS.diy.savedJobs ?? 0),
  },
  {
    id: 'pro-monthly',
    name: offersWords.proMonthlyName,
    takesCoupons: true,
    priceCents: 2999 as PriceCents,
    per: 'month',
    badge: offersWords.mostPopular,
    note: null,
    features: offersWords.proFeatures,
  },
  {
    id: 'pro-annual',
    name: offersWords.proAnnualName,
    takesCoupons: true,
    priceCents: 29900 as PriceCents,
    per: 'year',
    badge: offersWords.bestValue,
    note: offersWords.annualSaving,
    features: offersWords.proFeatures,
  },
];

/** The offer called `id`; null for a name that is not on sale. */
export function findOffer(id: string | null): Offer | null {
  return OFFERS.find((offer) => offer.id === id) ?? null;
}

/** The offer of a plan on sale. */
export function offerOf(plan: CheckoutPlan): Offer {
  const offer = findOffer(plan);
  invariant(offer !== null, `${plan} is on sale`);
  return offer;
}

/** Whether `to` costs more: offers are listed from the cheapest to the dearest. */
export function isStepUp(from: CheckoutPlan, to: CheckoutPlan): boolean {
  return CHECKOUT_PLANS.indexOf(to) > CHECKOUT_PLANS.indexOf(from);
}

/** Whether a change between the two keeps the paid period instead of starting a new one. */
export function isSamePeriod(from: CheckoutPlan, to: CheckoutPlan): boolean {
  return findOffer(from)?.per === findOffer(to)?.per;
}

/** A coupon's effect: a percentage, or an amount off in cents, and the payments it takes that off. */
export interface Discount {
  readonly type: 'percent' | 'fixed';
  readonly amount: number;
  /** The first payment, those of some months, or all of them. */
  readonly duration: 'once' | 'repeating' | 'forever';
  /** The duration of a repeating one; null for the others. */
  readonly months: number | null;
}

/** The number of payments for `offer` with a discount; null for all of them. */
export function paymentsCovered(offer: Offer, discount: Discount): number | null {
  if (discount.duration === 'forever') return null;
  if (discount.duration === 'once') return 1;
  return Math.max(1, Math.ceil((discount.months ?? 1) / MONTHS_IN[offer.per]));
}

/** Which payments are discounted, and the price afterward: 'first payment, then $29.99/month'; null if all are. */
export function describeCoverage(offer: Offer, discount: Discount): string | null {
  const covered = paymentsCovered(offer, discount);
  if (covered === null) return null;
  return offersWords.firstPayments(covered, formatOfferPrice(offer), offer.per);
}

/** The price of `offer` in cents with `discount`: Pro plans only, rounded to the cent, never below 0. */
export function discountedPrice(offer: Offer, discount: Discount | null): PriceCents {
  if (discount === null || !offer.takesCoupons) return offer.priceCents;
  const off = discount.type === 'percent' ? (offer.priceCents * discount.amount) / 100 : discount.amount;
  return Math.max(0, Math.round(offer.priceCents - off)) as PriceCents;
}

/** '$299' for the undiscounted Pro Annual, two decimals for every other amount. */
export function formatOfferPrice(offer: Offer, priceCents: PriceCents = offer.priceCents): string {
  const isWhole = offer.id === 'pro-annual' && priceCents === offer.priceCents;
  return dollars(priceCents, isWhole ? 0 : 2);
}
