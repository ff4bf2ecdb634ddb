import { OFFERS } from '#app/product/plans/offers.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import * as flashWords from '#app/words/en/flash.ts';

export interface FlashMessage {
  readonly title: string;
  readonly description: string;
}

const UPGRADED = OFFERS.map((offer) => [
  `upgraded-${offer.id}`,
  {
    title: flashWords.paymentSuccessful,
    description: flashWords.upgradedTo(offer.name),
  },
]);

const CHANGED = OFFERS.map((offer) => [
  `changed-${offer.id}`,
  { title: flashWords.planChanged, description: flashWords.nowOn(offer.name) },
]);

/** What a page says once about the step that led to it. */
export const FLASH_MESSAGES: Readonly<Record<string, FlashMessage>> = {
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
  ...Object.fromEntries([...UPGRADED, ...CHANGED]),
};
