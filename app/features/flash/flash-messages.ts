import { PRODUCT_NAME } from '#app/base/product.ts';
import { OFFERS } from '#app/product/plans/offers.ts';
import { PLANS } from '#app/product/plans/plans.ts';

export interface FlashMessage {
  readonly title: string;
  readonly description: string;
}

const UPGRADED = OFFERS.map((offer) => [
  `upgraded-${offer.id}`,
  {
    title: 'Payment Successful!',
    description: `You've been upgraded to the ${offer.name} plan. Welcome to ${PRODUCT_NAME}!`,
  },
]);

const CHANGED = OFFERS.map((offer) => [
  `changed-${offer.id}`,
  { title: 'Plan changed', description: `You are on the ${offer.name} plan now.` },
]);

/** What a page says once about the step that led to it. */
export const FLASH_MESSAGES: Readonly<Record<string, FlashMessage>> = {
  'signed-up': {
    title: 'Welcome!',
    description: `Your ${PLANS.trial.trialDays}-day free trial has started. You can create up to ${PLANS.trial.layouts} layouts.`,
  },
  'logged-in': { title: 'Welcome back!', description: 'You have been logged in successfully.' },
  'logged-out': { title: 'Logged out', description: 'You have been logged out successfully.' },
  'payment-cancelled': {
    title: 'Payment Cancelled',
    description: 'Your subscription was not activated. You can try again anytime.',
  },
  'plan-on-its-way': {
    title: 'Thank you!',
    description: 'The payment service is still confirming your plan. It changes here within a few minutes.',
  },
  ...Object.fromEntries([...UPGRADED, ...CHANGED]),
};
