import type { FlashCode, FlashMessage } from '#app/product/flash-code.ts';
import { offerOf } from '#app/product/plans/offers.ts';
import { type CheckoutPlan, PLANS } from '#app/product/plans/plans.ts';
import * as flashWords from '#app/words/en/flash.ts';

const upgraded = (plan: CheckoutPlan) => ({
  title: flashWords.paymentSuccessful,
  description: flashWords.upgradedTo(offerOf(plan).name),
});

const changed = (plan: CheckoutPlan) => ({
  title: flashWords.planChanged,
  description: flashWords.nowOn(offerOf(plan).name),
});

/** What a page says once about the step that led to it. */
export const FLASH_MESSAGES: Readonly<Record<FlashCode, FlashMessage>> = {
  'signed-up': {
    title: flashWords.welcome,
    description: flashWords.trialStarted(PLANS.trial.trialDays ?? 0, PLANS.trial.layouts ?? 0),
  },
  'logged-in': { title: flashWords.welcomeBack, description: flashWords.loggedIn },
  'logged-out': { title: flashWords.loggedOut, description: flashWords.loggedOutText },
  'payment-cancelled': {
    title: flashWords.paymentCancelled,
    description: flashWords.paymentCancelledText,
  },
  'plan-on-its-way': {
    title: flashWords.thankYou,
    description: flashWords.planOnItsWay,
  },
  'upgraded-diy': upgraded('diy'),
  'upgraded-pro-monthly': upgraded('pro-monthly'),
  'upgraded-pro-annual': upgraded('pro-annual'),
  'changed-diy': changed('diy'),
  'changed-pro-monthly': changed('pro-monthly'),
  'changed-pro-annual': changed('pro-annual'),
};
