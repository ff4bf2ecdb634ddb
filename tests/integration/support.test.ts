import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as supportRoute from '#app/routes/api.support.ts';
import { type MailWorker, startMailWorker } from '#app/server/mail/mail-worker.server.ts';
import { supportRequests } from '#drizzle/schema/operations.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { type SmtpStandIn, startSmtp } from '#tests/stand-ins/smtp.ts';

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v'];

describe('support requests by mail', () => {
  let smtp: SmtpStandIn;
  let host: TestApp;
  let worker: MailWorker;
  beforeAll(async () => {
    smtp = await startSmtp();
    host = await createTestApp('embedded', { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@tilewright.test' });
    worker = startMailWorker(host.app, host.database);
  });
  afterAll(async () => {
    await worker.stop();
    await host.close();
    await smtp.close();
  });

  const send = async (json: Record<string, string>) => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    return callRoute(supportRoute, { path: '/api/support', json, cookie });
  };
  const good = { name: 'Ann', email: 'ann@example.test', subject: 'A question', message: 'How do I start?' };

  test.each(BREAKS)('a break like %j in name or subject adds no header', async (lineBreak) => {
    const sign = `inject-${BREAKS.indexOf(lineBreak)}`;
    const answer = await send({
      ...good,
      name: `Ann${lineBreak}Bcc: ${sign}@evil.test`,
      subject: `${sign}${lineBreak}Bcc: ${sign}@evil.test${lineBreak}${lineBreak}body`,
    });
    if (answer.status === 422) return;
    expect(answer.status).toBe(200);
    worker.wake();
    const raw = await waitForRaw(smtp, sign);
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head.split(/\r\n(?![ \t])/).filter((line) => /^(bcc|cc)\s*:/i.test(line))).toEqual([]);
    expect(head.split(/\r\n(?![ \t])/).filter((line) => /^subject\s*:/i.test(line))).toHaveLength(1);
    const mail = smtp.mails.find((each) => each.subject?.includes(sign));
    expect([mail?.to ?? []].flat().map((to) => to.text)).toEqual(['support@tilewright.test']);
    expect(mail?.bcc).toBeUndefined();
  });

  test.each(BREAKS)('an address with a break like %j is none', async (lineBreak) => {
    const answer = await send({ ...good, email: `ann@example.test${lineBreak}Bcc: evil@evil.test` });
    expect([answer.status, await answer.text()]).toEqual([422, 'Please enter a valid email address']);
  });

  test('five an hour, then 429; each is kept before it is mailed', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await callRoute(supportRoute, { path: '/api/support', json: good, cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const kept = await host.app.db.select().from(supportRequests).where(eq(supportRequests.userId, user.id));
    expect(kept).toHaveLength(5);
  });
});

/** The message as it came over the wire, once it has come. */
async function waitForRaw(smtp: SmtpStandIn, sign: string): Promise<string> {
  await expect.poll(() => smtp.raw.some((text) => text.includes(sign)), { timeout: 15_000 }).toBe(true);
  return smtp.raw.find((text) => text.includes(sign)) ?? '';
}
