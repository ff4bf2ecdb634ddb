import { neededPayments } from '#app/server/billing/payments.server.ts';
import { processExistingPayments } from '#app/server/billing/testing-bar.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCall('api.process-existing-payments', async ({ app, viewer }) => {
  return jsonAnswer(await processExistingPayments(app, neededPayments(app), viewer.userId));
});
export const loader = call.loader;
export const action = call.action;
