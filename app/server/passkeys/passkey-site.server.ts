import type { App } from '#app/server/app.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';

/** For which site passkeys are made and used: the host of APP_URL, and the origin that the visitor is on. */
export function passkeySite(app: App, request: Request) {
  return { expectedRPID: app.env.appUrl.hostname, expectedOrigin: siteOrigin(app, request) };
}

/** The package that verifies authenticators; loaded on first use. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
