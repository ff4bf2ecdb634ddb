import { endSession } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';

/** Ends the request's session, if any. Returns the Set-Cookie value. */
export async function logOut(app: App, request: Request, viewer: Viewer | null): Promise<string> {
  const cookie = await endSession(app, request);
  if (viewer) await audit(app, { action: 'session.ended', userId: viewer.userId, actor: 'self' });
  return cookie;
}
