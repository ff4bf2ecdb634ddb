import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as supportRoute from '#app/routes/api.support.ts';
import * as supportPage from '#app/routes/support.tsx';
import { type Outbox, startOutbox } from '#app/server/outbox/outbox.server.ts';
import { mailQueue, supportRequests } from '#drizzle/schema/operations.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { mailingHost } from '#tests/factories/mailing-host.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { headerOf } from '#tests/stand-ins/smtp.ts';

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v'];

const good = { name: 'Ann', email: 'ann@example.test', subject: 'A question', message: 'How do I start?' };

const { host, smtp, outbox, close } = await mailingHost();

describe('support requests by mail', () => {
  afterAll(close);

  const send = async (json: Record<string, string>) => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    return callRoute(supportRoute, { path: '/api/support', json, cookie });
  };

  test.each(BREAKS)('a break like %j in name or subject adds no header', async (lineBreak) => {
    const sign = `inject-${BREAKS.indexOf(lineBreak)}`;
    const answer = await send({
      ...good,
      name: `Ann${lineBreak}Bcc: ${sign}@evil.test`,
      subject: `${sign}${lineBreak}Bcc: ${sign}@evil.test${lineBreak}${lineBreak}body`,
    });
    if (answer.status === 422) return;
    expect(answer.status).toBe(200);
    outbox.wake();
    const fields = headerOf(await smtp.rawWith(sign));
    expect(fields.filter((line) => /^(bcc|cc)\s*:/i.test(line))).toEqual([]);
    expect(fields.filter((line) => /^subject\s*:/i.test(line))).toHaveLength(1);
    const mail = smtp.mails.find((each) => each.subject?.includes(sign));
    expect([mail?.to ?? []].flat().map((to) => to.text)).toEqual(['support@tilewright.test']);
    expect(mail?.bcc).toBeUndefined();
  });

  test.each(BREAKS)('an address with a break like %j is rejected', async (lineBreak) => {
    const answer = await send({ ...good, email: `ann@example.test${lineBreak}Bcc: evil@evil.test` });
    expect([answer.status, await answer.text()]).toEqual([422, 'Please enter a valid email address']);
  });

  test('HTML in a message arrives as text', async () => {
    const message = 'inject-html <script>alert(1)</script><img src=x onerror=alert(2)>';
    expect((await send({ ...good, message })).status).toBe(200);
    outbox.wake();
    await smtp.rawWith('inject-html');
    const mail = smtp.mails.find((each) => each.text?.includes('inject-html'));
    expect(mail?.text).toContain(message);
    expect(mail?.html).not.toMatch(/<(script|img)/);
    expect(mail?.replyTo?.text).toBe('"Ann" <ann@example.test>');
  });

  test('five an hour, then 429; each is stored before it is mailed', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const json = { ...good, message: `${good.message} (${n})` };
      statuses.push((await callRoute(supportRoute, { path: '/api/support', json, cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const kept = await host.app.db.select().from(supportRequests).where(eq(supportRequests.userId, user.id));
    expect(kept).toHaveLength(5);
  });

  test('the same text again, in sequence or concurrently, is one request', async () => {
    const user = await putUser(host.app);
    const cookie = await signIn(host.app, user.id);
    const send = () => callRoute(supportRoute, { path: '/api/support', json: good, cookie });
    const answers = [await send(), ...(await Promise.all([send(), send(), send()]))];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await host.app.db.$count(supportRequests, eq(supportRequests.userId, user.id))).toBe(1);
  });
});

describe('support requests while no mail server answers', () => {
  let host: TestApp;
  let worker: Outbox;
  beforeAll(async () => {
    const nobody = 'smtp://127.0.0.1:1';
    host = await createTestApp({ SMTP_URL: nobody, MAIL_FROM: 'no-reply@tilewright.test' });
    worker = startOutbox(host.app);
  });
  afterAll(async () => {
    await worker.stop();
    await host.close();
  });

  const kept = () => host.app.db.select().from(supportRequests);

  test('the page answers, the request is stored, and its mail waits', async () => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    const answer = await callRoute(supportPage, { path: '/support', form: good, cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }]);
    worker.wake();
    const tried = () => host.app.db.select().from(mailQueue).where(isNotNull(mailQueue.lastError));
    await expect.poll(async () => (await tried())[0]?.status).toBe('queued');
    expect(await kept()).toMatchObject([good]);
  });

  test('a message of a megabyte is rejected before it is read completely', async () => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    const before = await kept();
    const json = { ...good, message: 'x'.repeat(1024 * 1024) };
    expect((await callRoute(supportRoute, { path: '/api/support', json, cookie })).status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  test('the longest message that the form accepts fits its limit in any alphabet', async () => {
    for (const letter of ['ж', '漢', '😀', '\n']) {
      const cookie = await signIn(host.app, (await putUser(host.app)).id);
      const message = `${letter.repeat(20_000 / letter.length - 1)}.`;
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...good, message })) form.set(name, value);
      const answer = await callRoute(supportPage, { path: '/support', form, cookie });
      expect([letter, answer.status]).toEqual([letter, 200]);
    }
  });

  test('all input is returned if a field is wrong', async () => {
    const cookie = await signIn(host.app, (await putUser(host.app)).id);
    const form = { ...good, email: 'nobody', message: 'long '.repeat(3_000) };
    const answer = await callRoute(supportPage, { path: '/support', form, cookie });
    const { data } = (await answer.json()) as {
      data: { result: { initialValue: typeof form; error: unknown } };
    };
    expect(data.result.initialValue.message).toBe(form.message);
    expect(data.result.error).toEqual({ email: ['Please enter a valid email address'] });
  });
});
