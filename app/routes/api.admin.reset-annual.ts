import { resetOwnYear } from '#app/server/billing/testing-bar.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCall('api.admin.reset-annual', async ({ app, viewer }) => {
  await resetOwnYear(app, viewer.userId);
  return jsonAnswer({ success: true });
});
export const loader = call.loader;
export const action = call.action;
