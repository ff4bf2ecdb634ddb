import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import { IN_FLIGHT } from '#app/server/outbox/outbox.server.ts';
import { announcementRecipients } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { startServer } from '#tests/factories/server-process.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';
import { type CountingSmtp, startCountingSmtp } from '#tests/stand-ins/counting-smtp.ts';

const RECIPIENTS = 120;
/** Kill the process after the mail server has seen this many mails. */
const KILLS_AT = [30, 70] as const;

let host: TestApp;
let smtp: CountingSmtp;
const data = mkdtempSync(join(tmpdir(), 'tilewright-kills-'));
beforeAll(async () => {
  host = await createTestApp();
  // No refusals after the last kill, because those would be retried only after a delay.
  smtp = await startCountingSmtp({ refuses: (nth) => nth % 10 === 0 && nth <= KILLS_AT[1], delayMs: 10 });
});
afterAll(async () => {
  await host.close();
  await smtp.close();
  rmSync(data, { recursive: true, force: true });
});

const seen = () => smtp.counts().taken + smtp.counts().refused;

/** The app in a process of its own, on the same database and mail server. */
function startSending() {
  const { database } = host.app.env;
  return startServer({
    APP_ENV: 'local',
    DATA_DIR: data,
    DATABASE_URL: database.kind === 'postgres' ? database.url : '',
    SESSION_SECRET: host.app.env.sessionSecrets[0],
    SMTP_URL: smtp.url,
  });
}

test('an announcement reaches everybody through kills and a failing mail server', async () => {
  const emails = Array.from({ length: RECIPIENTS }, freshEmail);
  await host.app.db.insert(users).values(emails.map((email) => ({ email, password: 'no hash, no entry' })));
  await sendAnnouncement(host.app, 'admin@tilewright.test', { subject: 'News', message: 'Hello' }, null);
  for (const most of KILLS_AT) {
    const server = await startSending();
    await expect.poll(seen, { interval: 5 }).toBeGreaterThanOrEqual(most);
    server.child.kill('SIGKILL');
    await server.ended;
    // Makes everything that the killed process had leased due again.
    await host.app.db.update(announcementRecipients).set({ nextAttemptAt: sql`clock_timestamp()` });
  }
  const last = await startSending();
  const open = () => host.app.db.select().from(announcementRecipients).where(ne(announcementRecipients.status, 'sent'));
  await expect.poll(async () => (await open()).length).toBe(0);
  await last.stop();
  expect(emails.filter((email) => !smtp.taken.has(email))).toEqual([]);
  expect(smtp.counts().refused).toBeGreaterThan(0);
  expect(smtp.counts().taken - RECIPIENTS).toBeLessThanOrEqual(IN_FLIGHT * KILLS_AT.length);
});
