import { z } from 'zod';
import { resetPassword } from '#app/server/auth/reset-password.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const BodySchema = z.object({ token: z.string(), newPassword: z.string() });

const call = postCallWith('api.password-reset', BodySchema, async ({ app, request, body }) => {
  const result = await resetPassword(app, request, body);
  if (result.ok) return jsonAnswer({ success: true, message: result.value.message });
  return jsonAnswer({ success: false, message: result.error.message, error: result.error.message });
});
export const loader = call.loader;
export const action = call.action;
