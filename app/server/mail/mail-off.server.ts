import type { App } from '#app/server/app.server.ts';

/** Whether mail cannot be sent: in production without SMTP. A local run has its mailbox page. */
export function isMailOff(app: App): boolean {
  return app.env.mail === null && app.env.mode === 'production';
}
