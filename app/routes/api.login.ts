import { z } from 'zod';
import { clientUser } from '#app/server/access/client-user.server.ts';
import { LoginRefused, verifyLogin } from '#app/server/auth/log-in.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';

const BodySchema = z.object({ email: z.string(), password: z.string(), code: z.string().optional() });

const call = postCallWith('api.login', BodySchema, async ({ app, request, body }) => {
  try {
    const { user, cookie } = await verifyLogin(app, request, body);
    return jsonAnswer(clientUser(user, app.now()), { 'Set-Cookie': cookie });
  } catch (error) {
    if (error instanceof LoginRefused) return plainAnswer(401, error.message);
    throw error;
  }
});
export const loader = call.loader;
export const action = call.action;
