import { z } from 'zod';
import { clientUser } from '#app/server/auth/client-user.server.ts';
import { logIn } from '#app/server/auth/log-in.server.ts';
import { postCallWith } from '#app/server/http/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/plain-answer.server.ts';

const BodySchema = z.object({ email: z.string(), password: z.string(), code: z.string().optional() });

const call = postCallWith('api.login', BodySchema, async ({ app, request, body }) => {
  const result = await logIn(app, request, body);
  if (!result.ok) return plainAnswer(401, result.error.message);
  return jsonAnswer(clientUser(result.value.user, app.now()), { 'Set-Cookie': result.value.cookie });
});
export const loader = call.loader;
export const action = call.action;
