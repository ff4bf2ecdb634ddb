import { data } from '@remix-run/node';
import { answerUnread } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { isPlan, PLANS } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import {
  type LinkAnswer,
  linkSubscription,
  pretendPaid,
  processExistingPayments,
  resetOwnTrial,
  resetOwnYear,
  setOwnPlan,
} from '#app/server/billing/testing-bar.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import * as billingWords from '#app/words/en/billing.ts';
import * as testingBarWords from '#app/words/en/testing-bar.ts';

/** The bar's forms, which are on another page. */
const TESTING_FORM = 'testing-form';
const PAYMENTS_OFF: LinkAnswer = { success: false, message: billingWords.paymentsNotConfigured };

/** The testing bar's buttons as a plain form: performs the pressed one and reports the result. */
export async function submitTestingBar(app: App, viewer: Viewer, form: FormData) {
  const pressed = textOf(form, 'press');
  const subscriptionId = textOf(form, 'subscriptionId').trim();
  const answer = await press(app, viewer.userId, pressed, subscriptionId.slice(0, 300));
  if (answer === null) return refuseForm(answerUnread(TESTING_FORM, form, testingBarWords.noSuchButton));
  const message = answer.error ?? answer.message;
  // The API call gets the same answer and status.
  return answer.success
    ? data({ done: message })
    : refuseForm(answerUnread(TESTING_FORM, form, message), { status: 200 });
}

async function press(app: App, userId: string, pressed: string, subscriptionId: string): Promise<LinkAnswer | null> {
  const payments = paymentsOf(app);
  if (isPlan(pressed)) {
    await setOwnPlan(app, userId, pressed);
    return done(testingBarWords.planIsNow(PLANS[pressed].label));
  }
  switch (pressed) {
    case 'reset-trial':
      await resetOwnTrial(app, userId);
      return done(testingBarWords.trialRestarted);
    case 'reset-annual':
      await resetOwnYear(app, userId);
      return done(testingBarWords.yearReset);
    case 'test-upgrade':
      await pretendPaid(app, userId, 'pro-monthly');
      return done(testingBarWords.upgraded);
    case 'process-existing':
      return payments === null ? PAYMENTS_OFF : processExistingPayments(app, payments, userId);
    case 'link-subscription':
      return payments === null ? PAYMENTS_OFF : linkSubscription(app, payments, userId, subscriptionId);
    default:
      return null;
  }
}

function done(message: string): LinkAnswer {
  return { success: true, message };
}
