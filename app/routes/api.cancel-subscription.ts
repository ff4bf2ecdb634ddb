import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCall('api.cancel-subscription', async ({ app, viewer }) => {
  const outcome = await changeRenewal(app, paymentsOf(app), viewer.userId, true);
  return outcome.ok ? jsonAnswer({ success: true }) : plainAnswer(outcome.error.status, outcome.error.message);
});
export const loader = call.loader;
export const action = call.action;
