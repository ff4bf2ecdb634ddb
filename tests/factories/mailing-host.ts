import { type Outbox, startOutbox } from '#app/server/outbox/outbox.server.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { type SmtpStandIn, startSmtp } from '#tests/stand-ins/smtp.ts';

export const MAIL_FROM = 'Tilewright <no-reply@tilewright.test>';

/** An app that sends mail to a stand-in server, which keeps it. */
export interface MailingHost {
  readonly host: TestApp;
  readonly smtp: SmtpStandIn;
  readonly outbox: Outbox;
  readonly close: () => Promise<void>;
}

export async function mailingHost(): Promise<MailingHost> {
  const smtp = await startSmtp();
  const host = await createTestApp({ SMTP_URL: smtp.url, MAIL_FROM });
  const outbox = startOutbox(host.app);
  return {
    host,
    smtp,
    outbox,
    async close() {
      await outbox.stop();
      await host.close();
      await smtp.close();
    },
  };
}
