import type { App } from '#app/server/app.server.ts';

/** The site's own origin; on a local run the one the visitor uses, so that 127.0.0.1 and localhost both keep their login. */
export function siteOrigin(app: App, request: Request): string {
  return app.env.mode === 'local' ? new URL(request.url).origin : app.env.appUrl.origin;
}
