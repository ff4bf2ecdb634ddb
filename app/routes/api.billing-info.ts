import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

const call = getCall('api.billing-info', async ({ app, viewer }) => {
  try {
    return jsonAnswer(await billingInfo(app, paymentsOf(app), viewer.userId));
  } catch (error) {
    app.log.warn('Billing information could not be read', { error: describeError(error) });
    return plainAnswer(502, billingWords.unreadable);
  }
});
export const loader = call.loader;
export const action = call.action;
