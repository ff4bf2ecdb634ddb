import type { App } from '#app/server/app.server.ts';

export const MAIL_OFF = 'Mail is not set up on this installation. Please contact the administrator.';

/** True where no mail can leave: in production without SMTP. A local run has its mailbox page. */
export function isMailOff(app: App): boolean {
  return app.env.mail === null && app.env.mode === 'production';
}
