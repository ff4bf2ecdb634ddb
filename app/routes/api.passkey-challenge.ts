import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { askForPasskey } from '#app/server/passkeys/log-in-by-passkey.server.ts';

const call = postCall('api.passkey-challenge', async ({ app, request }) =>
  jsonAnswer(await askForPasskey(app, request)),
);
export const loader = call.loader;
export const action = call.action;
