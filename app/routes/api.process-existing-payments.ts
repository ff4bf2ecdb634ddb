import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { processExistingPayments } from '#app/server/billing/testing-bar.server.ts';
import { postCall } from '#app/server/http/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/plain-answer.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

const call = postCall('api.process-existing-payments', async ({ app, viewer }) => {
  const payments = paymentsOf(app);
  if (payments === null) return plainAnswer(503, billingWords.paymentsNotConfigured);
  return jsonAnswer(await processExistingPayments(app, payments, viewer.userId));
});
export const loader = call.loader;
export const action = call.action;
