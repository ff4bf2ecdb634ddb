import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted } from '#app/words/en/formats.ts';

export const pageTitle = `Pricing – ${PRODUCT_NAME}`;
export const pageDescription =
  'What the plans cost and include: a free trial, DIY by the year, Pro by the month or year.';
export const pricing = 'Pricing';
export const tryFirst = (days: number, layouts: number) =>
  `Try everything but saving, exporting and custom rooms for ${counted(days, 'day', 'days')} and up to ${counted(layouts, 'layout', 'layouts')}, free, without a credit card. Then choose a plan, or none.`;
/** The trial's card. */
export const free = 'Free';
export const trialTerms = (days: number, layouts: number): readonly string[] => [
  counted(days, 'day', 'days'),
  `Up to ${counted(layouts, 'layout', 'layouts')}`,
  'No credit card',
];
export const trialMay = 'Yours to try';
export const trialParts: readonly string[] = [
  'Rectangle rooms, one or several, with islands, tubs and columns',
  'All patterns, planks and walls',
  'The drawing with every cut, its size and its letter',
  'The tiles to buy, the cut list and the order of work',
];
export const trialMayNot = 'Not in the trial';
export const trialLacks: readonly string[] = [
  'Saving: DIY and Pro',
  'Custom rooms: Pro',
  'Cut sheets, export and print: Pro',
];
export const startTrial = 'Start Free Trial';
export const notes: readonly string[] = [
  'Prices are in US dollars. A plan renews automatically until you cancel it, which takes one click. You then keep it until the end of the period you paid for.',
  'When you change plans, unused time on the old plan counts toward the new one. You see the amount before anything is charged.',
  'When a plan ends, your jobs stay yours: you can still open, export and delete them.',
];
