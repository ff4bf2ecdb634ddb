import { invariant } from '#app/base/invariant.ts';
import type { FlashCode, FlashMessage } from '#app/product/flash-code.ts';
import { OFFERS } from '#app/product/plans/offers.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as flashWords from '#app/words/en/flash.ts';

const MESSAGES: Readonly<Record<string, FlashMessage>> = {
  'signed-up': {
    title: flashWords.welcome,
    description: flashWords.trialStarted(PLANS.trial.trialDays ?? 0, PLANS.trial.layouts ?? 0),
  },
  'logged-in': { title: flashWords.welcomeBack, description: flashWords.loggedIn },
  'logged-out': { title: flashWords.loggedOut, description: flashWords.loggedOutText },
  'account-deleted': { title: accountWords.deletedTitle, description: accountWords.deletedText },
  'payment-cancelled': {
    title: flashWords.paymentCancelled,
    description: flashWords.paymentCancelledText,
  },
  'plan-on-its-way': {
    title: flashWords.thankYou,
    description: flashWords.planOnItsWay,
  },
  'project-saved': { title: flashWords.projectSaved, description: flashWords.projectSavedText },
};

/** The message that a page shows once about the previous step. */
export function flashMessage(code: FlashCode): FlashMessage {
  const message = MESSAGES[code];
  if (message !== undefined) return message;
  const offer = OFFERS.find(({ id }) => code.endsWith(`-${id}`));
  invariant(offer !== undefined, `${code} has a message`);
  return code.startsWith('upgraded-')
    ? { title: flashWords.paymentSuccessful, description: flashWords.upgradedTo(offer.name) }
    : { title: flashWords.planChanged, description: flashWords.nowOn(offer.name) };
}
