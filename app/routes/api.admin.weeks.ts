import { readWeeks } from '#app/server/analytics/read-weeks.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = getCall('api.admin.weeks', async ({ app }) => jsonAnswer(await readWeeks(app)));
export const loader = call.loader;
export const action = call.action;
