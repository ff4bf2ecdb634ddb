import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = getCall('api.trial-status', async ({ viewer }) => jsonAnswer(viewer.trial));
export const loader = call.loader;
export const action = call.action;
