import { CLEAR_CACHE } from '#app/server/access/leaving-cookies.server.ts';
import { logOut } from '#app/server/auth/log-out.server.ts';
import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = postCall('api.logout', async ({ app, request, viewer }) =>
  jsonAnswer({ success: true }, { 'Set-Cookie': await logOut(app, request, viewer), 'Clear-Site-Data': CLEAR_CACHE }),
);
export const loader = call.loader;
export const action = call.action;
