import { z } from 'zod';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { offerPasskey } from '#app/server/passkeys/add-passkey.server.ts';
import * as accountWords from '#app/words/en/account.ts';

const BodySchema = z.object({ password: z.string() });

const call = postCallWith('api.passkey-offer', BodySchema, async ({ app, request, viewer, body }) => {
  const offer = await offerPasskey(app, request, viewer, body.password);
  return offer === null ? plainAnswer(403, accountWords.passwordWrong) : jsonAnswer(offer);
});
export const loader = call.loader;
export const action = call.action;
