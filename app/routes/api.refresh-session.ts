import { refreshSession } from '#app/server/access/session.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as httpWords from '#app/words/en/http.ts';

const call = postCall('api.refresh-session', async ({ app, request }) => {
  const cookie = await refreshSession(app, request);
  return cookie ? jsonAnswer({ success: true }, { 'Set-Cookie': cookie }) : plainAnswer(401, httpWords.pleaseLogIn);
});
export const loader = call.loader;
export const action = call.action;
