/** The plans on sale: their cards and prices. */
import { number } from '#app/words/en/formats.ts';

/** How often a plan is paid. */
export type Period = 'month' | 'year';

export const diyName = 'DIY';
export const proMonthlyName = 'Pro Monthly';
export const proAnnualName = 'Pro Annual';
export const mostPopular = 'Most Popular';
export const bestValue = 'Best Value';
/** On the card of the plan that led to the checkout. */
export const yourChoice = 'Your choice';
export const annualSaving = 'Save $61 per year, 2 months free';

export const diyFeatures = (calculations: number, jobs: number): readonly string[] => [
  `${number(calculations)} calculations per year`,
  `${number(jobs)} saved jobs`,
  'Rectangle rooms',
  'All patterns',
];
export const proFeatures: readonly string[] = [
  'Unlimited calculations',
  'Custom rooms, one or several on one grid',
  'Rooms from floor plans: DXF, PDF, phone scans',
  'One order for a whole project, and links for clients',
  'Professional cut sheets to print',
  'Export as DXF, PDF and more',
  'Unlimited saved jobs',
];

export const choose = (plan: string) => `Choose ${plan}`;
/** Read out before a price that a coupon lowers. */
export const was = 'was';
export const perPeriod = (price: string, period: Period) => `${price}${per(period)}`;
/** Behind a price in large type. */
export const per = (period: Period) => `/${period}`;

/** How many payments have the coupon's price, and the price after them. */
export const firstPayments = (payments: number, price: string, period: Period) => {
  const then = `then ${perPeriod(price, period)}`;
  return payments === 1 ? `first payment, ${then}` : `each of the first ${payments} payments, ${then}`;
};
