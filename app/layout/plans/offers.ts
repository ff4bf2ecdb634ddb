import type { Brand } from '#app/base/brand.ts';
import { type CheckoutPlan, PLANS } from '#app/layout/plans/plans.ts';

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

/** A coupon's effect: a percentage, or an amount off in cents. */
export interface Discount {
  readonly type: 'percent' | 'fixed';
  readonly amount: number;
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
