import { z } from 'zod';
import { requestPasswordReset } from '#app/server/auth/reset-password.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCallWith(
  'api.password-reset-request',
  z.object({ email: z.string() }),
  async ({ app, request, body }) => {
    const result = await requestPasswordReset(app, request, body.email);
    if (result.ok) return jsonAnswer({ success: true, message: result.value.message });
    return jsonAnswer({ success: false, message: result.error.message, error: result.error.message });
  },
);
export const loader = call.loader;
export const action = call.action;
