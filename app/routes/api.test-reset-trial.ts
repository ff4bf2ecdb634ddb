import { resetOwnTrial } from '#app/server/billing/testing-bar.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCall('api.test-reset-trial', async ({ app, viewer }) => {
  const trialStartDate = await resetOwnTrial(app, viewer.userId);
  return jsonAnswer({ success: true, trialStartDate: trialStartDate.toISOString() });
});
export const loader = call.loader;
export const action = call.action;
