import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

const call = getCall('api.user', async ({ viewer }) =>
  viewer ? jsonAnswer(viewer.user) : plainAnswer(401, httpWords.notLoggedIn),
);
export const loader = call.loader;
export const action = call.action;
