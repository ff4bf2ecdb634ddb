import { z } from 'zod';
import { CHECKOUT_PLANS } from '#app/product/plans/plans.ts';
import { clientUser } from '#app/server/access/client-user.server.ts';
import { registerAccount } from '#app/server/auth/register-account.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';

/** `plan` is where the visitor wants to go next; it is validated and never stored. */
const BodySchema = z.object({
  email: z.string(),
  password: z.string(),
  plan: z.enum(['trial', ...CHECKOUT_PLANS]).nullish(),
});

const call = postCallWith('api.register', BodySchema, async ({ app, request, body }) => {
  const result = await registerAccount(app, request, body);
  if (!result.ok) return plainAnswer(result.error.code === 'taken' ? 409 : 422, result.error.message);
  return jsonAnswer(clientUser(result.value.user, app.now()), { 'Set-Cookie': result.value.cookie });
});
export const loader = call.loader;
export const action = call.action;
