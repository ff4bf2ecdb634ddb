import { leftCookie } from '#app/server/access/leaving-cookies.server.ts';
import { findViewer } from '#app/server/access/viewer.server.ts';
import { logOut } from '#app/server/auth/log-out.server.ts';
import { getApp } from '#app/server/running-app.server.ts';

/**
 * Ends the session of a request, which has no body here, because its account was left while no server was reached. Returns
 * the Set-Cookie values that take both cookies away.
 */
export async function endLeftSession(request: Request): Promise<readonly string[]> {
  const app = await getApp();
  return [await logOut(app, request, await findViewer(app, request)), leftCookie(app.env)];
}
