import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, ne, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { openPostgres } from '#app/server/db/open-postgres.server.ts';
import { IN_FLIGHT } from '#app/server/outbox/outbox.server.ts';
import { announcementRecipients } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { adoptTestApp } from '#tests/factories/adopt-test-app.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';
import { startPostgres } from '#tests/setup/embedded-postgres.ts';
import { startCountingSmtp } from '#tests/stand-ins/counting-smtp.ts';
import { soakRow } from './support/soak-row.ts';

const RECIPIENTS = 10_000;
const KILLS = 6;
const FAILING = 0.05;
const ADMIN = 'admin@tilewright.test';
const SESSION_SECRET = 'figures-0123456789-abcdefghijklmnop';
const GIVE_UP_MS = 15 * 60_000;

/**
 * Ten thousand readers, two app processes of which one is killed at intervals, and a mail server that fails 5 % of the
 * time.
 */
async function announcement(): Promise<FigureRow> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const database = await openPostgres(url, 5);
  const { app } = adoptTestApp(database, { SESSION_SECRET, DATABASE_URL: url });
  const smtp = await startCountingSmtp({ refuses: () => Math.random() < FAILING });
  const data = mkdtempSync(join(tmpdir(), 'tilewright-announcement-'));
  const start = () =>
    startServer({
      APP_ENV: 'local',
      DATA_DIR: data,
      DATABASE_URL: url,
      SESSION_SECRET,
      ADMIN_EMAIL: ADMIN,
      SMTP_URL: smtp.url,
    });
  const servers = [await start(), await start()];
  try {
    const cookie = await signIn(app, (await putUser(app, { email: ADMIN, plan: 'vip' })).id);
    await app.db.execute(sql`
      insert into ${users} (email, password)
      select 'reader-' || n || '@example.test', 'no hash, no entry' from generate_series(1, ${RECIPIENTS - 1}) as n`);
    const startedAt = performance.now();
    const answerMs = await send(servers[0] as ServerProcess, cookie);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(300 + Math.random() * 2_000);
      const which = kill % 2;
      servers[which]?.child.kill('SIGKILL');
      await servers[which]?.ended;
      servers[which] = await start();
    }
    while ((await openRecords(app)) > 0 && performance.now() - startedAt < GIVE_UP_MS) await pause(250);
    const tookS = (performance.now() - startedAt) / 1_000;
    const { taken, refused } = smtp.counts();
    const missing = RECIPIENTS - smtp.taken.size;
    const twice = taken - smtp.taken.size;
    return {
      row: 8,
      promise: 'An announcement survives a crash',
      figure: `${RECIPIENTS} recipients, ${KILLS} kills, ${refused} mails refused: ${missing} missing, ${await openRecords(app)} open, ${twice} delivered twice, all out after ${tookS.toFixed(0)} s; the send request answered in ${answerMs.toFixed(0)} ms`,
      target: `all delivered, duplicates at most the ${IN_FLIGHT} messages in flight at each kill, answer in under 500 ms`,
      reached: missing === 0 && twice <= IN_FLIGHT * KILLS && answerMs < 500 && (await openRecords(app)) === 0,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await smtp.close();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Sends it with the call that the page uses, while the page is open. Returns the response time in milliseconds. */
async function send(server: ServerProcess, cookie: string): Promise<number> {
  const page = await fetch(`${server.origin}/admin/announcements`, { headers: { cookie } });
  if (!(await page.text()).includes('Send to All Users')) throw new Error('The page of announcements is not there');
  const from = performance.now();
  const answer = await fetch(`${server.origin}/api/admin/send-announcement`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'New patterns', message: 'Hello\n\nThere are new patterns.' }),
  });
  const reply = (await answer.json()) as { success: boolean };
  if (!reply.success) throw new Error(`The announcement was refused: ${JSON.stringify(reply)}`);
  return performance.now() - from;
}

async function openRecords(app: App): Promise<number> {
  const [row] = await app.db
    .select({ count: count() })
    .from(announcementRecipients)
    .where(ne(announcementRecipients.status, 'sent'));
  return row?.count ?? 0;
}

soakRow(8, announcement);
