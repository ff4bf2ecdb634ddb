import { readAnalytics } from '#app/server/analytics/read-analytics.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = getCall('api.admin.analytics', async ({ app }) => jsonAnswer(await readAnalytics(app)));
export const loader = call.loader;
export const action = call.action;
