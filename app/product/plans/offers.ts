import type { Brand } from '#app/base/brand.ts';
import { CHECKOUT_PLANS, type CheckoutPlan, PLANS } from '#app/product/plans/plans.ts';

/** Money in US cents. */
export type PriceCents = Brand<number, 'PriceCents'>;

export interface Offer {
  readonly id: CheckoutPlan;
  readonly name: string;
  /** The plan an account is on once this is paid. */
  readonly grants: 'diy' | 'pro';
  readonly priceCents: PriceCents;
  readonly per: 'month' | 'year';
  readonly badge: string | null;
  /** A saving worth a line of its own. */
  readonly note: string | null;
  readonly features: readonly string[];
}

const PRO_FEATURES = [
  'Unlimited calculations',
  'Custom room shapes',
  'Professional cut sheets, export and print',
  'Unlimited saved jobs',
];

/** The three offers, in the order every screen shows them. */
export const OFFERS: readonly Offer[] = [
  {
    id: 'diy',
    name: 'DIY',
    grants: 'diy',
    priceCents: 1999 as PriceCents,
    per: 'year',
    badge: null,
    note: null,
    features: [
      `${PLANS.diy.calculationsPerYear} calculations per year`,
      `${PLANS.diy.savedJobs} saved jobs`,
      'Rectangle rooms',
      'All four patterns',
    ],
  },
  {
    id: 'pro-monthly',
    name: 'Pro Monthly',
    grants: 'pro',
    priceCents: 2999 as PriceCents,
    per: 'month',
    badge: 'Most Popular',
    note: null,
    features: PRO_FEATURES,
  },
  {
    id: 'pro-annual',
    name: 'Pro Annual',
    grants: 'pro',
    priceCents: 29900 as PriceCents,
    per: 'year',
    badge: 'Best Value',
    note: 'Save $61 per year, 2 months free',
    features: PRO_FEATURES,
  },
];

/** The offer called `id`; null for a name that is not on sale. */
export function findOffer(id: string | null): Offer | null {
  return OFFERS.find((offer) => offer.id === id) ?? null;
}

/** Whether `to` is the dearer offer: the offers rise in the order they are shown in. */
export function isStepUp(from: CheckoutPlan, to: CheckoutPlan): boolean {
  return CHECKOUT_PLANS.indexOf(to) > CHECKOUT_PLANS.indexOf(from);
}

/** Whether a change between the two stays within the time that is paid for, instead of beginning a new one. */
export function isSamePeriod(from: CheckoutPlan, to: CheckoutPlan): boolean {
  return findOffer(from)?.per === findOffer(to)?.per;
}

/** A coupon's effect: a percentage, or an amount off in cents, and the payments it takes that off. */
export interface Discount {
  readonly type: 'percent' | 'fixed';
  readonly amount: number;
  /** The first payment, those of some months, or all of them. */
  readonly duration: 'once' | 'repeating' | 'forever';
  /** How long a repeating one lasts; null for the others. */
  readonly months: number | null;
}

/** How many payments for `offer` a discount lessens; null for all of them. */
export function paymentsCovered(offer: Offer, discount: Discount): number | null {
  if (discount.duration === 'forever') return null;
  if (discount.duration === 'once') return 1;
  return Math.max(1, Math.ceil((discount.months ?? 1) / (offer.per === 'month' ? 1 : 12)));
}

/** Which payments a reduced price is for, and what follows: 'first payment, then $29.99/month'; null where all are. */
export function wordCoverage(offer: Offer, discount: Discount): string | null {
  const covered = paymentsCovered(offer, discount);
  if (covered === null) return null;
  const then = `then ${formatOfferPrice(offer)}/${offer.per}`;
  return covered === 1 ? `first payment, ${then}` : `each of the first ${covered} payments, ${then}`;
}

/** The price of `offer` in cents with `discount`: Pro plans only, rounded to the cent, never below 0. */
export function discountedPrice(offer: Offer, discount: Discount | null): PriceCents {
  if (discount === null || offer.grants !== 'pro') return offer.priceCents;
  const off = discount.type === 'percent' ? (offer.priceCents * discount.amount) / 100 : discount.amount;
  return Math.max(0, Math.round(offer.priceCents - off)) as PriceCents;
}

/** '$299' for the undiscounted Pro Annual, two decimals for every other amount. */
export function formatOfferPrice(offer: Offer, priceCents: PriceCents = offer.priceCents): string {
  const isWhole = offer.id === 'pro-annual' && priceCents === offer.priceCents;
  return formatUsd(priceCents, isWhole ? 0 : 2);
}

/** US dollars with thousands set apart, as en-US writes them. */
export function formatUsd(cents: number, decimals: 0 | 2 = 2): string {
  const text = (Math.abs(cents) / 100).toFixed(decimals);
  const [whole = '0', part] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${part === undefined ? grouped : `${grouped}.${part}`}`;
}
