/** The prices, for whoever is thinking about it. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted } from '#app/words/en/formats.ts';

export const pageTitle = `Pricing – ${PRODUCT_NAME}`;
export const pageDescription =
  'What the plans cost and what they hold: a free trial, DIY by the year, Pro by the month or year.';
export const pricing = 'Pricing';
export const tryFirst = (days: number, layouts: number) =>
  `Try everything but saving and exporting for ${counted(days, 'day', 'days')} and up to ${counted(layouts, 'layout', 'layouts')}, free, without a credit card. Then choose a plan, or none.`;
export const startTrial = 'Start Free Trial';
export const notes: readonly string[] = [
  'Prices are in US dollars. A plan renews by itself until you cancel it, which takes one press; it then stays open until the end of the time that is paid for.',
  'Changing to another plan counts the time that is left of the old one. What it comes to is shown before anything is charged.',
  'Your jobs stay yours when a plan ends: listed, openable, exportable and deletable.',
];
